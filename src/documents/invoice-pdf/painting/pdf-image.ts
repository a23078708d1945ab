import type { PDFContext, PDFRef } from 'pdf-lib';
import type { Logo } from '../blocks/logo.ts';
import { deflatedStream } from './deflated-stream.ts';

const BITS_A_SAMPLE = 8;

/** Embeds a logo with its transparency as a soft mask. */
export function embedLogo(context: PDFContext, { width, height, rgb, alpha }: Logo): PDFRef {
  const common = {
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    BitsPerComponent: BITS_A_SAMPLE,
  };
  const mask =
    alpha === null
      ? {}
      : { SMask: context.register(deflatedStream(context, alpha, { ...common, ColorSpace: 'DeviceGray' })) };
  return context.register(deflatedStream(context, rgb, { ...common, ColorSpace: 'DeviceRGB', ...mask }));
}
