import { expect, it } from 'vitest';
import { answerHeaders, requestHeaders } from '../../../relay/forwarded-headers.ts';
import { aeatUrl } from '../../../src/registration/aeat/endpoints.ts';
import { TICKETBAI_URLS, ticketBaiUrl } from '../../../src/registration/ticketbai/endpoints.ts';

const SENT = {
  authorization: 'Bearer secret',
  'content-type': 'application/octet-stream',
  'content-encoding': 'gzip',
  'eus-bizkaia-n3-version': '1.0',
  'eus-bizkaia-n3-data': '{}',
  'x-other': 'no',
};

it('a message to Bizkaia keeps its headers, and one to the AEAT has those of SOAP alone', () => {
  const { authorization: _, 'x-other': __, ...kept } = SENT;
  expect(requestHeaders(ticketBaiUrl('BIZKAIA', 'LIVE', 'BOOK'), SENT)).toEqual(kept);
  expect(Object.keys(requestHeaders(aeatUrl('VERIFACTU', 'LIVE', 'SEAL'), SENT))).toEqual([
    'Content-Type',
    'SOAPAction',
  ]);
});

it('an answer keeps its type, its compression and the headers of Bizkaia, and no cookie', () => {
  const answered = {
    'content-type': 'text/xml',
    'set-cookie': ['a=b'],
    'eus-bizkaia-n3-tipo-respuesta': 'Correcto',
  };
  expect(answerHeaders(answered)).toEqual({
    'content-type': 'text/xml',
    'eus-bizkaia-n3-tipo-respuesta': 'Correcto',
  });
});

it('a relay forwards to each service of the diputaciones by https', () => {
  expect(TICKETBAI_URLS).toHaveLength(20);
  expect(new Set(TICKETBAI_URLS).size).toBe(20);
  for (const url of TICKETBAI_URLS) expect(url).toMatch(/^https:\/\/[a-z.-]+\.eus\//);
});
