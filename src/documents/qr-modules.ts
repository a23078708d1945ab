import qrcode from 'qrcode-generator';

/** Value that lets the library choose the smallest version (ISO/IEC 18004, 7.1) for the text. */
const SMALLEST_VERSION = 0;
/** Error correction level required by Orden HAC/1177/2024 art. 21. */
const LEVEL = 'M';

/** Converts a text to one unit per byte of its UTF-8, since the library encodes the low byte of each UTF-16 unit. */
function utf8Units(text: string): string {
  return String.fromCharCode(...new TextEncoder().encode(text));
}

/**
 * Returns the modules of a QR code, row by row, true where dark.
 *
 * While `make` runs, the symbol reports no modules. The library then compares no masks and takes the first one. Comparing all
 * eight takes 4 ms of CPU, ten times the rest, and every issue draws a symbol. Readers accept any mask, because the symbol
 * names it.
 *
 * Source: ISO/IEC 18004, sections 7.8 (masks) and 7.9 (format information).
 *
 * @param border light modules on each side
 */
export function qrModules(text: string, border: number): boolean[][] {
  const symbol = qrcode(SMALLEST_VERSION, LEVEL);
  symbol.addData(utf8Units(text), 'Byte');
  const { getModuleCount } = symbol;
  symbol.getModuleCount = () => 0;
  symbol.make();
  symbol.getModuleCount = getModuleCount;
  const side = symbol.getModuleCount();
  const isDark = (row: number, column: number) =>
    row >= 0 && row < side && column >= 0 && column < side && symbol.isDark(row, column);
  const places = Array.from({ length: side + 2 * border }, (_, index) => index - border);
  return places.map((row) => places.map((column) => isDark(row, column)));
}
