import { MAX_ANY_BODY_BYTES, MAX_JSON_BODY_BYTES } from '../../src/http/body/transport-limits.ts';
import type { RunningService } from '../../test/e2e/service/service.ts';
import { camt053, entry } from '../../test/unit/bank/camt053-file.ts';
import { post } from './post.ts';
import type { LargeWork } from './waits.ts';

const BOUNDARY = 'b';
const PART = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`;
const FORM = `multipart/form-data; boundary=${BOUNDARY}`;
const JSON_TYPE = 'application/json';
/** Room for what stands around the repeated part of a body, in bytes. */
const AROUND_BYTES = 4_096;
const ENTRY_ELEMENTS = 599_000;
/** Objects with a name of their own that fill a body. */
const OWN_NAMES = 150_000;

/** Returns a text as often as a body of so many bytes holds it. */
function filled(text: string, bytes: number): string {
  return text.repeat(Math.floor((bytes - AROUND_BYTES) / text.length));
}

const filledJson = (text: string) => filled(text, MAX_JSON_BODY_BYTES);

function oneEntry(): FormData {
  const statement = camt053([entry('CRDT', '1.00', '2026-11-03', [])]);
  const form = new FormData();
  form.append(
    'file',
    new File([statement.replace('</Ntry>', `${'<X/>'.repeat(ENTRY_ELEMENTS)}</Ntry>`)], 'a.xml'),
  );
  return form;
}

/** Returns requests of the largest size whose bodies mean nothing and are refused. */
export function worstBodies(service: RunningService): LargeWork[] {
  const company = `/v1/companies/${service.credentials.company_id}`;
  const refused = (name: string, path: string, body: string | FormData, type?: string): LargeWork => ({
    name,
    work: async () => {
      const { status, code } = await post(service, path, body, type);
      if (code === null) throw new Error(`${name} was not refused`);
      return `${status} ${code}`;
    },
  });
  const numbers = filledJson('1,');
  return [
    refused('JSON of a million numbers', `${company}/customers`, `{"x":[${numbers}1]}`, JSON_TYPE),
    refused(
      'JSON with a lone surrogate',
      `${company}/customers`,
      `{"y":"\\ud800","x":[${numbers}1]}`,
      JSON_TYPE,
    ),
    refused('JSON of empty objects', `${company}/customers`, `{"x":[${filledJson('{},')}{}]}`, JSON_TYPE),
    refused(
      'JSON of names of their own',
      `${company}/customers`,
      `{"x":[${Array.from({ length: OWN_NAMES }, (_, index) => `{"n${index.toString(36)}":1}`).join(',')}]}`,
      JSON_TYPE,
    ),
    refused(
      'Bulk of wrong addresses',
      `${company}/customers/bulk`,
      `{"customers":[{"legal_name":"a","billing_emails":[${filledJson('"",')}""]}]}`,
      JSON_TYPE,
    ),
    refused(
      'Form of very many parts',
      '/v1/einvoice-validations',
      `${filled(PART, MAX_ANY_BODY_BYTES)}--${BOUNDARY}--\r\n`,
      FORM,
    ),
    refused(
      `Bank entry of ${ENTRY_ELEMENTS.toLocaleString('en')} elements`,
      `${company}/bank-statements`,
      oneEntry(),
    ),
  ];
}
