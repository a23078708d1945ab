/** Image as rows of pixels from the top. Each pixel is red, green, blue and alpha (not premultiplied), 8 bits each. */
export interface Raster {
  width: number;
  height: number;
  /** Writes row `y` into `row`, which has 4 bytes per pixel. Callers request each row once, from the top. */
  readRow(y: number, row: Uint8Array): void;
}

/** Image with 4 bytes per pixel: red, green, blue and alpha. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array;
}
