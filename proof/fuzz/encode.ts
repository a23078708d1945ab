import { joinedBytes } from '../../src/platform/joined-bytes.ts';
import { IdReference, type IdResolver, jsonText } from './json-text.ts';
import type { FuzzPart, Plan } from './plan.ts';

/** Encoded request. */
export interface FuzzRequest {
  method: string;
  /** Path and query. */
  target: string;
  headers: Record<string, string>;
  body: Uint8Array | null;
}

/** Values that a plan refers to by meaning. */
export interface Secrets {
  idOf(reference: IdReference): string;
  /** Returns the credential of a plan, or null for none. */
  credentialOf(plan: Plan): string | null;
}

/** Header that names the company of a deprecated route. */
export const COMPANY_HEADER = 'Service-Company';
const BOUNDARY = 'a-boundary-of-the-fuzz';
const MAX_SHOWN_CHARACTERS = 1_500;
const encoder = new TextEncoder();

function formBytes(parts: readonly FuzzPart[]): Uint8Array {
  const encoded = parts.flatMap(({ name, content, fileName }) => {
    const file =
      fileName === null ? '' : `; filename="${fileName}"\r\nContent-Type: application/octet-stream`;
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
    return [
      encoder.encode(head),
      typeof content === 'string' ? encoder.encode(content) : content,
      encoder.encode('\r\n'),
    ];
  });
  return joinedBytes([...encoded, encoder.encode(`--${BOUNDARY}--\r\n`)]);
}

function targetOf({ operation, ids, query, rawQuery }: Plan, idOf: IdResolver): string {
  const text = (value: string | IdReference) => (typeof value === 'string' ? value : idOf(value));
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const id = ids[name] ?? '';
    return typeof id === 'string' ? id : encodeURIComponent(idOf(id));
  });
  const search =
    rawQuery ?? new URLSearchParams(query.map(([name, value]) => [name, text(value)])).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** Fills in ids and credential, and encodes a plan as bytes. */
export function encodePlan(plan: Plan, secrets: Secrets): FuzzRequest {
  const { operation, method, parts, json, spoil } = plan;
  const idOf: IdResolver = (reference) => secrets.idOf(reference);
  const credential = secrets.credentialOf(plan);
  const whole =
    parts !== null ? formBytes(parts) : json === undefined ? null : encoder.encode(jsonText(json, idOf));
  const body = spoil === null ? whole : spoil(whole ?? new Uint8Array());
  const place = operation.headers.some(({ name }) => name === COMPANY_HEADER)
    ? { [COMPANY_HEADER]: idOf(new IdReference('company_id', 0)) }
    : {};
  const formType = { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` };
  const jsonType = { 'Content-Type': 'application/json' };
  return {
    method,
    target: targetOf(plan, idOf),
    headers: {
      ...(credential === null ? {} : { Authorization: `Bearer ${credential}` }),
      ...(parts !== null ? formType : spoil === null ? {} : jsonType),
      ...place,
      ...plan.headers,
    },
    body,
  };
}

/** Describes a request as text, so that a person can send it again. */
export function describeRequest({ method, target, headers, body }: FuzzRequest): string {
  const lines = Object.entries(headers).map(
    ([name, value]) => `${name}: ${name === 'Authorization' ? value.slice(0, 20) : value}`,
  );
  const text = body === null ? '' : JSON.stringify(new TextDecoder().decode(body));
  return [`${method} ${target}`, ...lines, text].join('\n').slice(0, MAX_SHOWN_CHARACTERS);
}
