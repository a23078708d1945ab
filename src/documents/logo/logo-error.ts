import type { Bilingual } from '../../platform/i18n/language.ts';

/** Error for a file that cannot become a logo, with the reason. */
export class LogoError extends Error {
  override readonly name = 'LogoError';
  readonly reason: Bilingual;

  constructor(en: string, es: string) {
    super(en);
    this.reason = { en, es };
  }
}

/** Returns the error of a damaged or incomplete image. */
export function brokenImage(): LogoError {
  return new LogoError('the image is damaged or incomplete', 'la imagen está dañada o incompleta');
}

/** Builds the error for an image with too many pixels to decode in a Worker's memory. */
export function tooManyPixels(width: number, height: number): LogoError {
  return new LogoError(
    `an image of ${width} × ${height} pixels is too large; make it smaller`,
    `una imagen de ${width} × ${height} píxeles es demasiado grande; redúcela`,
  );
}
