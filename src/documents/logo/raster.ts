/** An image as rows of pixels from the top, each pixel red, green, blue and alpha (not premultiplied), 8 bits each. */
export interface Raster {
  width: number;
  height: number;
  /** Writes row `y` into `row`, which has 4 bytes a pixel. Rows are asked for once each, from the top. */
  readRow(y: number, row: Uint8Array): void;
}

/** An image of 4 bytes a pixel: red, green, blue and alpha. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array;
}
