import type { IncomingHttpHeaders } from 'node:http';
import { TICKETBAI_URLS } from '../src/registration/ticketbai/endpoints.ts';

const SOAP_HEADERS = { 'Content-Type': 'text/xml; charset=utf-8', SOAPAction: '""' } as const;
/** Headers of a request to a diputación, besides those of Bizkaia. Source: ticketbai README, sections 7 and 8. */
const OF_FILES: readonly string[] = ['content-type', 'content-encoding', 'accept-encoding'];
const BIZKAIA_PREFIX = 'eus-bizkaia-n3-';

function chosen(headers: IncomingHttpHeaders, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && (names.includes(name) || name.startsWith(BIZKAIA_PREFIX))
        ? [[name, value]]
        : [],
    ),
  );
}

/** True for an address of a diputación. */
function isDiputacion(target: string): boolean {
  return TICKETBAI_URLS.includes(target);
}

/** Returns the headers that go to the target: the caller's own to a diputación, those of SOAP to the tax agency. */
export function requestHeaders(target: string, headers: IncomingHttpHeaders): Record<string, string> {
  return isDiputacion(target) ? chosen(headers, OF_FILES) : { ...SOAP_HEADERS };
}

/** Returns the headers of an answer that the caller gets: its type, its compression, and those of Bizkaia. */
export function answerHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  return chosen(headers, ['content-type', 'content-encoding']);
}
