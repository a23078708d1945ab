import { exifOrientation } from './exif-orientation.ts';
import { brokenImage, LogoError } from './logo-error.ts';

/** Properties of a JPEG image needed before decoding. */
export interface JpegHeader {
  width: number;
  height: number;
  /** Samples of all components together. Colour components may have fewer than one per pixel. */
  samples: number;
  /** Passes over the image, each of which visits all of its samples. */
  scans: number;
  /** Orientation of the stored image, 1 to 8 (Exif 2.32, tag 0x0112). */
  orientation: number;
  /** True if its three components are red, green and blue instead of luminance and colour differences. */
  isRgb: boolean;
}

const START_OF_SCAN = 0xda;
const ADOBE_APP = 0xee;
const EXIF_APP = 0xe1;
/** Baseline, extended and progressive frames. Then those with arithmetic coding, lossless or hierarchical. */
const DECODABLE_FRAMES = [0xc0, 0xc1, 0xc2];
const OTHER_FRAMES = [0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf];
const DEPTH_BITS = 8;
const COMPONENTS_AT = 6;
const COMPONENT_BYTES = 3;
const MAX_SAMPLING = 4;
const RGB_IDS = [0x52, 0x47, 0x42];
/**
 * Most passes over the image that a file may request. Each costs as much as decoding it. Encoders make about ten. The bytes
 * of a scan's marker also occur by chance in profiles and thumbnails.
 */
const MAX_SCANS = 64;

interface Frame {
  width: number;
  height: number;
  samples: number;
  componentIds: number[];
}

/** True if the bytes begin as a JPEG. */
export function isJpeg(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
}

/**
 * Reads the segments of a JPEG image up to its first scan. Source: ITU-T T.81, annex B; Adobe Technical Note 5116, section
 * 18.
 *
 * @throws LogoError if it is damaged, or of a rarely supported kind (12 bits, arithmetic, lossless)
 */
export function readJpegHeader(bytes: Uint8Array): JpegHeader {
  const scans = countScans(bytes);
  if (scans > MAX_SCANS) throw brokenImage();
  let frame: Frame | null = null;
  let orientation = 1;
  let adobeTransform: number | null = null;
  for (const { marker, content } of segments(bytes)) {
    if (DECODABLE_FRAMES.includes(marker)) frame ??= readFrame(content);
    else if (OTHER_FRAMES.includes(marker)) throw unusualKind();
    else if (marker === EXIF_APP) orientation = exifOrientation(content) ?? orientation;
    else if (marker === ADOBE_APP && startsWith(content, 'Adobe')) adobeTransform = content[11] ?? null;
  }
  if (frame === null) throw brokenImage();
  const { width, height, samples, componentIds } = frame;
  const hasRgbIds = RGB_IDS.every((id, index) => componentIds[index] === id);
  return {
    width,
    height,
    samples,
    scans,
    orientation,
    isRgb: adobeTransform === null ? hasRgbIds : adobeTransform === 0,
  };
}

interface Segment {
  marker: number;
  content: Uint8Array;
}

/** Yields the segments before the first scan. */
function* segments(bytes: Uint8Array): Generator<Segment> {
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) throw brokenImage();
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === START_OF_SCAN) return;
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    if (length < 2 || at + 2 + length > bytes.length) throw brokenImage();
    yield { marker, content: bytes.subarray(at + 4, at + 2 + length) };
    at += 2 + length;
  }
  throw brokenImage();
}

function countScans(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(0xff); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    if (bytes[at + 1] === START_OF_SCAN) count += 1;
  }
  return count;
}

function readFrame(content: Uint8Array): Frame {
  const [depth, high = 0, low = 0, left = 0, right = 0, count = 0] = content;
  const width = (left << 8) | right;
  const height = (high << 8) | low;
  if (depth !== DEPTH_BITS) throw unusualKind();
  const components = Array.from({ length: count }, (_, index) => {
    const [id = 0, sampling = 0] = content.subarray(COMPONENTS_AT + index * COMPONENT_BYTES);
    return { id, across: sampling >> 4, down: sampling & 15 };
  });
  const factors = components.flatMap(({ across, down }) => [across, down]);
  const isWrong = factors.some((factor) => factor < 1 || factor > MAX_SAMPLING);
  if (isWrong || count === 0 || width === 0 || height === 0) throw brokenImage();
  const mostAcross = Math.max(...components.map(({ across }) => across));
  const mostDown = Math.max(...components.map(({ down }) => down));
  const samplesPerPixel =
    components.reduce((sum, { across, down }) => sum + across * down, 0) / (mostAcross * mostDown);
  return {
    width,
    height,
    samples: Math.ceil(width * height * samplesPerPixel),
    componentIds: components.map(({ id }) => id),
  };
}

function startsWith(content: Uint8Array, text: string): boolean {
  return [...text].every((character, index) => content[index] === character.charCodeAt(0));
}

function unusualKind(): LogoError {
  return new LogoError(
    'this kind of JPEG (12 bits, arithmetic coding or lossless) is not supported; save it as a common JPEG or as PNG',
    'este tipo de JPEG (12 bits, codificación aritmética o sin pérdida) no se admite; guárdalo como JPEG corriente o PNG',
  );
}
