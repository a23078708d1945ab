import qrcode from 'qrcode-generator';

/** Value that lets the library choose the smallest version (ISO/IEC 18004, 7.1) for the text. */
const SMALLEST_VERSION = 0;
/** Modules of a side of version 1 less those that each version adds (ISO/IEC 18004, 7.1). */
const MODULES_BEFORE_FIRST = 17;
const MODULES_A_VERSION = 4;
/** Error correction level required by Orden HAC/1177/2024 art. 21. */
const LEVEL = 'M';

type QrSymbol = ReturnType<typeof qrcode>;

/** Converts a text to one unit per byte of its UTF-8, since the library encodes the low byte of each UTF-16 unit. */
function utf8Units(text: string): string {
  return String.fromCharCode(...new TextEncoder().encode(text));
}

function unmadeSymbol(text: string, version: number): QrSymbol {
  const symbol = qrcode(version as Parameters<typeof qrcode>[0], LEVEL);
  symbol.addData(utf8Units(text), 'Byte');
  return symbol;
}

function modulesOf(symbol: QrSymbol, border: number): boolean[][] {
  const side = symbol.getModuleCount();
  const isDark = (row: number, column: number) =>
    row >= 0 && row < side && column >= 0 && column < side && symbol.isDark(row, column);
  const places = Array.from({ length: side + 2 * border }, (_, index) => index - border);
  return places.map((row) => places.map((column) => isDark(row, column)));
}

/**
 * Returns the modules of a QR code for paper, row by row, true where dark. The library chooses the mask that is easiest to
 * read, for 4 ms of CPU (ISO/IEC 18004, 7.8.3).
 *
 * @param border light modules on each side
 * @param version of the symbol, 1 to 40, which must hold the text; the smallest that does if absent
 */
export function qrModules(text: string, border: number, version: number = SMALLEST_VERSION): boolean[][] {
  const symbol = unmadeSymbol(text, version);
  symbol.make();
  return modulesOf(symbol, border);
}

/**
 * Returns the modules of a QR code for a screen, in a fifth of the time: with the first mask, because every issue draws one.
 * While `make` runs, the symbol reports no modules, so that the library compares no masks. Readers accept any mask, because
 * the symbol names it (ISO/IEC 18004, 7.9).
 *
 * @param border light modules on each side
 */
export function quickQrModules(text: string, border: number): boolean[][] {
  const symbol = unmadeSymbol(text, SMALLEST_VERSION);
  const { getModuleCount } = symbol;
  symbol.getModuleCount = () => 0;
  symbol.make();
  symbol.getModuleCount = getModuleCount;
  return modulesOf(symbol, border);
}

/** Returns the version of a symbol without border. */
export function qrVersion(rows: readonly unknown[]): number {
  return (rows.length - MODULES_BEFORE_FIRST) / MODULES_A_VERSION;
}
