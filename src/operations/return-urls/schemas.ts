import * as z from 'zod';
import { MAX_RETURN_URL_CHARACTERS, MAX_RETURN_URLS } from '../../payments/return-urls/return-url.ts';

export const returnUrlsBody = z
  .object({
    return_urls: z
      .array(z.string().min(1).max(MAX_RETURN_URL_CHARACTERS))
      .max(MAX_RETURN_URLS)
      .describe(
        'Whole list of absolute `https` addresses without user, password and fragment, each once. The sandbox also accepts `http://localhost`. They are compared character by character',
      ),
  })
  .meta({ id: 'ReplaceReturnUrls' });

export const returnUrlsSchema = z
  .object({ return_urls: z.array(z.string()).describe('Addresses in the order of registration') })
  .meta({ id: 'ReturnUrls' });
