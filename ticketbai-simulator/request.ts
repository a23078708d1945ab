import { Buffer } from 'node:buffer';
import { gunzipSync } from 'node:zlib';
import { parseDocument } from '../src/xml/parse-document.ts';
import { descendants, type XmlElement } from '../src/xml/xml-tree.ts';
import { type SignatureFacts, verifySignature } from './signature/verify-signature.ts';

/** Header with the milliseconds that the sender's books are ahead of the machine's clock. No diputación has it. */
export const CLOCK_OFFSET_HEADER = 'X-Simulator-Clock-Offset-Ms';

/** XML document with what its signature shows. Null for the document if it is not well-formed. */
export interface ReadDocument {
  readonly text: string;
  readonly root: XmlElement | null;
  /** Null if there is no signature. */
  readonly signature: SignatureFacts | null;
}

/** Request as received, with everything read that takes time. What follows needs no pause. */
export interface AuthorityRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  /** Body as text, unzipped. Null if it cannot be unzipped. */
  readonly body: string | null;
  readonly document: ReadDocument | null;
  /** Files in base64 inside a message of Bizkaia, in their order. */
  readonly files: readonly ReadDocument[];
  /** Milliseconds that the clock for validating dates is ahead of the simulator's. */
  readonly clockOffsetMs: number;
}

const FILE_ELEMENTS: readonly string[] = ['TicketBai', 'AnulacionTicketBai'];
/** Most octets of an unzipped body: a thousand files of 60 kB. */
const MAX_BODY_BYTES = 64 * 1_024 * 1_024;

/** Reads a document and verifies its signature, if it has one. */
export async function readDocument(text: string): Promise<ReadDocument> {
  try {
    const root = parseDocument(text.replace(/^﻿/, ''));
    const isSigned = root.children.some((child) => typeof child !== 'string' && child.local === 'Signature');
    return { text, root, signature: isSigned ? await verifySignature(root) : null };
  } catch {
    return { text, root: null, signature: null };
  }
}

function unzipped(octets: Uint8Array, encoding: string | null): string | null {
  try {
    const plain = encoding === 'gzip' ? gunzipSync(octets, { maxOutputLength: MAX_BODY_BYTES }) : octets;
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(plain);
  } catch {
    return null;
  }
}

function encodedFiles(root: XmlElement): string[] {
  return [...descendants(root)]
    .filter(
      ({ local, children }) =>
        FILE_ELEMENTS.includes(local) && children.every((each) => typeof each === 'string'),
    )
    .map(({ children }) => Buffer.from(children.join(''), 'base64').toString('utf8'));
}

/** Reads a whole request. */
export async function receive(request: Request): Promise<AuthorityRequest> {
  const { method, headers } = request;
  const octets = new Uint8Array(await request.arrayBuffer());
  const body = unzipped(octets, headers.get('Content-Encoding'));
  const document = body === null || body === '' ? null : await readDocument(body);
  const files: ReadDocument[] = [];
  if (document?.root != null && document.signature === null)
    for (const text of encodedFiles(document.root)) files.push(await readDocument(text));
  const offset = Number(headers.get(CLOCK_OFFSET_HEADER) ?? 0);
  return {
    method,
    url: new URL(request.url),
    headers,
    body,
    document,
    files,
    clockOffsetMs: Number.isSafeInteger(offset) ? offset : 0,
  };
}
