import { decode, encode } from 'fast-png';
import { expect, it } from 'vitest';
import { LogoError } from '../../../src/documents/logo/logo-error.ts';
import { normaliseLogo } from '../../../src/documents/logo/normalise-logo.ts';
import { PROGRESSIVE_JPEG } from '../../unit/documents/logo/support/sample-images.ts';

it('a large PNG image is scaled to a logo in the Workers runtime', () => {
  const data = new Uint8Array(3000 * 2000 * 4).fill(90);
  const logo = normaliseLogo(encode({ width: 3000, height: 2000, data, channels: 4 }));
  expect(decode(logo.png)).toMatchObject({ width: 900, height: 600, channels: 4 });
});

it('a JPEG image becomes a logo in the Workers runtime, and a truncated one is rejected', () => {
  expect(normaliseLogo(PROGRESSIVE_JPEG)).toMatchObject({ width: 16, height: 8 });
  expect(() => normaliseLogo(PROGRESSIVE_JPEG.subarray(0, 300))).toThrow(LogoError);
});
