/** Contrast that WCAG 2.2 requires for body text (1.4.3) and graphics (1.4.11). */
export const TEXT_CONTRAST = 4.5;
export const GRAPHIC_CONTRAST = 3;

const HEX_COLOR = /^#[0-9a-f]{6}$/i;
const BLACK = '#000000';
const WHITE = '#FFFFFF';
const DARKENING_STEP = 0.02;

/** Returns channels from 0 to 255. */
function channels(color: string): [number, number, number] {
  const at = (start: number) => Number.parseInt(color.slice(start, start + 2), 16);
  return [at(1), at(3), at(5)];
}

function toHex(value: number): string {
  return Math.round(value).toString(16).padStart(2, '0');
}

/** True for `#RRGGBB`. */
export function isHexColor(color: string): boolean {
  return HEX_COLOR.test(color);
}

/** Returns channels from 0 to 1, the form that PDF uses. */
export function unitChannels(color: string): [number, number, number] {
  const [red, green, blue] = channels(color);
  return [red / 255, green / 255, blue / 255];
}

/** Mixes `share` of the first colour over the second. */
export function mix(color: string, over: string, share: number): string {
  const back = channels(over);
  const mixed = channels(color).map((value, index) => value * share + (back[index] ?? 0) * (1 - share));
  return `#${mixed.map(toHex).join('')}`;
}

/** Returns the relative luminance, 0 to 1 (WCAG 2.2). */
function luminance(color: string): number {
  const linear = unitChannels(color).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  const [red = 0, green = 0, blue = 0] = linear;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(first: string, second: string): number {
  const [low = 0, high = 0] = [luminance(first), luminance(second)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Returns the colour if it has `least` contrast to `other`, or else its first darker shade that has. */
export function darkenedUntil(color: string, least: number, other = WHITE): string {
  for (let share = 1; share > 0; share -= DARKENING_STEP) {
    const shade = mix(color, BLACK, share);
    if (contrast(shade, other) >= least) return shade;
  }
  return BLACK;
}
