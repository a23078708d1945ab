/** First bytes of every PNG (Portable Network Graphics, W3C, third edition, 5.2). */
export const PNG_SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** Bytes of a chunk's length, type and checksum (5.3). */
export const CHUNK_FRAME_BYTES = 12;
/** Bytes in the header of a picture (11.2.1). */
export const HEADER_BYTES = 13;
