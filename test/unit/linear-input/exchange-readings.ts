import { createHmac } from 'node:crypto';
import { readFaceAnswer } from '../../../src/einvoice/face/read-face-answer.ts';
import { verifyFacturae } from '../../../src/einvoice/signature/verify-facturae.ts';
import { bearerText } from '../../../src/http/access/credentials.ts';
import { readMessage } from '../../../src/http/mcp/json-rpc.ts';
import { boundArguments, filledPath } from '../../../src/http/mcp/tool-request.ts';
import { traceIdOf } from '../../../src/http/trace-context.ts';
import { mailReportVerifier } from '../../../src/mail/reports/mail-providers.ts';
import { verifyStripeDelivery } from '../../../src/payments/stripe/verify-delivery.ts';
import { askedAuthorization } from '../../../src/people/oauth/asked-authorization.ts';
import { clientIdOf, clientOf, readRegistration } from '../../../src/people/oauth/oauth-client.ts';
import { CANONICAL_XML, ENVELOPED, XMLDSIG } from '../../../src/signatures/algorithms.ts';
import type { Reading } from './readings.ts';

const NOW_SECONDS = 1_764_072_000;
const clock = { now: () => NOW_SECONDS * 1_000 };
const bytesOf = (text: string) => new TextEncoder().encode(text);

function text(name: string, read: (text: string) => unknown, textOf: (n: number) => string): Reading {
  return {
    name,
    of(n) {
      const content = textOf(n);
      return () => read(content);
    },
  };
}

function repeated(count: number, textOf: (index: number) => string, between = ''): string {
  return Array.from({ length: Math.floor(count) }, (_, index) => textOf(index)).join(between);
}

const SECRET = Buffer.alloc(24, 7);
const { verify } = mailReportVerifier(
  {
    RESEND_WEBHOOK_SECRET: `whsec_${SECRET.toString('base64')}`,
    SENDGRID_WEBHOOK_KEY: 'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE',
  },
  clock,
  { fetch: () => Promise.reject(new Error('no network')) },
);

function resendHeaders(body: string): Record<string, string> {
  const signed = createHmac('sha256', SECRET).update(`m.${NOW_SECONDS}.${body}`).digest('base64');
  return {
    'svix-id': 'm',
    'svix-timestamp': String(NOW_SECONDS),
    'svix-signature': `v1,${signed}`,
  };
}

function mailReport(name: string, textOf: (n: number) => string): Reading {
  return {
    name: `Report of a mail provider: ${name}`,
    of(n) {
      const body = textOf(n);
      const headers = resendHeaders(body);
      return () => verify('resend', bytesOf(body), { header: (header) => headers[header] ?? null });
    },
  };
}

function signatures(provider: 'resend' | 'sendgrid', textOf: (n: number) => string): Reading {
  return text(
    `Signature of ${provider}`,
    (header) =>
      verify(provider, bytesOf('{}'), {
        header: (name) => (/timestamp/i.test(name) ? String(NOW_SECONDS) : header),
      }),
    textOf,
  );
}

const REPORTS: Reading[] = [
  mailReport(
    'recipients',
    (n) =>
      `{"type":"email.bounced","data":{"message_id":"<a@b>","to":[${repeated(n / 10, () => '"A@B.es"', ',')}]}}`,
  ),
  mailReport(
    'a long reason and long names',
    (n) =>
      `{"type":"email.bounced","data":{"message_id":"${'<'.repeat(n)}","email_id":"${'.'.repeat(n)}","to":["${'A'.repeat(n)}"],"bounce":{"message":"${'a '.repeat(n)}"}}}`,
  ),
  mailReport('nesting', (n) => `{"type":"email.bounced","data":${'['.repeat(n)}${']'.repeat(n)}}`),
  signatures('resend', (n) => 'v1,AAAA '.repeat(n)),
  signatures('resend', (n) => `v1,${'A'.repeat(n)}`),
  signatures('resend', (n) => `v1,${'='.repeat(n)}`),
  signatures('sendgrid', (n) => 'A'.repeat(n)),
];

const STRIPE_SECRETS = { TEST: [`whsec_${'a'.repeat(32)}`], LIVE: [`whsec_${'b'.repeat(32)}`] };

function stripe(name: string, partsOf: (n: number) => { body?: string; header?: string }): Reading {
  return {
    name: `Event of a payment provider: ${name}`,
    of(n) {
      const { body = '{}', header = `t=${NOW_SECONDS},v1=00` } = partsOf(n);
      return () => verifyStripeDelivery(bytesOf(body), { header: () => header }, STRIPE_SECRETS, clock);
    },
  };
}

const EVENTS: Reading[] = [
  stripe('signatures', (n) => ({ header: `t=${NOW_SECONDS},${'v1=00,'.repeat(n / 10)}` })),
  stripe('signs of equality', (n) => ({ header: '='.repeat(n) })),
  stripe('properties', (n) => ({
    body: `{"id":"evt_1","type":"a","object":"event",${repeated(n / 10, (i) => `"${i}":0`, ',')}}`,
  })),
];

function rpc(name: string, textOf: (n: number) => string): Reading {
  return text(
    `JSON-RPC: ${name}`,
    (content) => {
      const { params } = readMessage(content);
      return boundArguments(params);
    },
    textOf,
  );
}

const MESSAGES: Reading[] = [
  rpc(
    'params',
    (n) => `{"jsonrpc":"2.0","id":1,"method":"a","params":{${repeated(n / 10, (i) => `"${i}":0`, ',')}}}`,
  ),
  rpc(
    'nesting',
    (n) => `{"jsonrpc":"2.0","id":1,"method":"a","params":{"a":${'['.repeat(n / 10)}${']'.repeat(n / 10)}}}`,
  ),
  rpc('a long method', (n) => `{"jsonrpc":"2.0","id":1,"method":"${'a/'.repeat(n)}"}`),
  rpc('a batch', (n) => `[${repeated(n / 10, () => '{"jsonrpc":"2.0"}', ',')}]`),
  text(
    'JSON-RPC: a long value in a path',
    (value) => filledPath('/v1/companies/{company_id}/invoices/{company_id}', { company_id: value }),
    (n) => '.'.repeat(n),
  ),
];

const client = (redirectUris: string[], name = 'a') => ({ client_name: name, redirect_uris: redirectUris });
const REGISTERED = clientIdOf({ name: 'a', redirectUris: ['https://a.es/'] });

const OAUTH: Reading[] = [
  text(
    'Registration of a program: addresses',
    (content) => readRegistration(JSON.parse(content), []),
    (n) => JSON.stringify(client(Array.from({ length: n / 10 }, (_, i) => `https://a.es/${i}`))),
  ),
  text(
    'Registration of a program: signs that are not seen in its name',
    (content) => readRegistration(JSON.parse(content), []),
    (n) => JSON.stringify(client(['https://a.es/'], `${'\u200b a'.repeat(n)}\u200b`)),
  ),
  text(
    'Registration of a program: a long address',
    (content) => readRegistration(JSON.parse(content), []),
    (n) => JSON.stringify(client([`https://a.es/${'../'.repeat(n)}`])),
  ),
  text(
    'Id of a program',
    (text) => clientOf(text, []),
    (n) => `${REGISTERED}${'A'.repeat(n)}`,
  ),
  text(
    'Query of the consent page',
    (content) => askedAuthorization(new URLSearchParams(content), 'https://folio.test', []),
    (n) =>
      `client_id=${REGISTERED}&redirect_uri=https://a.es/&response_type=code&scope=${'invoices:read+'.repeat(n / 10)}&${'resource=https://folio.test/mcp&'.repeat(n / 10)}state=${'a'.repeat(n)}`,
  ),
];

const HEADERS: Reading[] = [
  text('Header: traceparent', traceIdOf, (n) => `00-${'0'.repeat(n)}`),
  text(
    'Header: Authorization of spaces',
    (value) => bearerText(new Headers({ Authorization: value })),
    (n) => `Bearer${' '.repeat(n)}a`,
  ),
];

const DIGEST = 'http://www.w3.org/2001/04/xmlenc#sha256';
const RSA = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';

function reference(uri: string, transform: string): string {
  return `<ds:Reference URI="${uri}"><ds:Transforms><ds:Transform Algorithm="${transform}"/></ds:Transforms><ds:DigestMethod Algorithm="${DIGEST}"/><ds:DigestValue>AA==</ds:DigestValue></ds:Reference>`;
}

function signed(
  name: string,
  partsOf: (n: number) => { content?: string; references?: string; root?: string },
) {
  return text(`Signature of a Facturae: ${name}`, verifyFacturae, (n) => {
    const { content = '', references = reference('', ENVELOPED), root = '' } = partsOf(n);
    const info = `<ds:SignedInfo><ds:CanonicalizationMethod Algorithm="${CANONICAL_XML}"/><ds:SignatureMethod Algorithm="${RSA}"/>${references}</ds:SignedInfo>`;
    return `<f:Facturae xmlns:f="urn:f"${root}>${content}<ds:Signature xmlns:ds="${XMLDSIG}" Id="s">${info}</ds:Signature></f:Facturae>`;
  });
}

const SIGNATURES: Reading[] = [
  signed('elements', (n) => ({ content: '<a b="c">d</a>'.repeat(n / 10) })),
  signed('attributes of one element', (n) => ({
    content: `<a ${repeated(n / 10, (i) => `a${i}="b"`, ' ')}/>`,
  })),
  signed('namespaces that all elements are under', (n) => ({
    root: repeated(n / 40, (i) => ` xmlns:n${i}="urn:${i}"`),
    content: '<a/>'.repeat(n / 10),
  })),
  signed('namespaces declared anew on each element', (n) => ({
    content: repeated(n / 40, (i) => `<n${i}:a xmlns:n${i}="urn:${i}"/>`),
  })),
  signed('nesting', (n) => ({ content: `${'<a>'.repeat(n / 100)}${'</a>'.repeat(n / 100)}` })),
  signed('names of elements', (n) => ({ content: repeated(n / 20, (i) => `<a Id="i${i}"/>`) })),
  signed('references', (n) => ({ references: reference('#x', CANONICAL_XML).repeat(n / 40) })),
  signed('signatures', (n) => ({ content: `<ds:Signature xmlns:ds="${XMLDSIG}"/>`.repeat(n / 40) })),
  signed('text that is escaped', (n) => ({
    content: `<a b="${'&#10;&quot;'.repeat(n)}">${'&amp;&gt;'.repeat(n)}</a>`,
  })),
];

function face(name: string, textOf: (n: number) => string): Reading {
  return text(
    `Answer of FACe: ${name}`,
    readFaceAnswer,
    (n) =>
      `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>${textOf(n)}</s:Body></s:Envelope>`,
  );
}

const ANSWERS: Reading[] = [
  face('elements before the one that counts', (n) => `${'<a/>'.repeat(n / 10)}<b><resultado/></b>`),
  face('a long reason', (n) => `<s:Fault><faultstring>${'a '.repeat(n)}</faultstring></s:Fault>`),
];

/** Inputs from programs, providers and networks: signed reports, messages, registrations, signatures. */
export const EXCHANGE_READINGS: readonly Reading[] = [
  ...REPORTS,
  ...EVENTS,
  ...MESSAGES,
  ...OAUTH,
  ...HEADERS,
  ...SIGNATURES,
  ...ANSWERS,
];
