import * as z from 'zod';
import { MAX_RETURN_URL_CHARACTERS, MAX_RETURN_URLS } from './return-url.ts';

export const returnUrlsBody = z
  .object({
    return_urls: z
      .array(z.string().min(1).max(MAX_RETURN_URL_CHARACTERS))
      .max(MAX_RETURN_URLS)
      .describe(
        'The whole list: absolute `https` addresses without user, password and fragment, each once; in the sandbox also `http://localhost`. They are compared letter by letter.',
      ),
  })
  .meta({ id: 'ReplaceReturnUrls' });

export const returnUrlsSchema = z
  .object({ return_urls: z.array(z.string()).describe('In the order that they were registered in') })
  .meta({ id: 'ReturnUrls' });
