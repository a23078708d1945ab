import { beforeAll, describe, expect, it } from 'vitest';
import {
  MAX_ANY_BODY_BYTES,
  MAX_FORM_PARTS,
  MAX_JSON_BODY_BYTES,
} from '../../../src/http/body/transport-limits.ts';
import type { Operation } from '../../../src/operations/operation.ts';
import { type ApiResponse, request, testEnv } from '../../support/api-client.ts';
import { call } from '../../support/call-endpoint.ts';
import { WITH_MULTIPART } from '../../support/contract-calls.ts';
import { encodedForm, type FormParts, sampleForm } from '../../support/multipart-forms.ts';
import { drawn } from '../../support/rounds.ts';
import { makeTenant, type Tenant } from '../../support/tenant.ts';

const BOUNDARY = 'a-boundary';
const NUL = '\u0000';

let tenant: Tenant;
beforeAll(async () => {
  tenant = await makeTenant(testEnv);
});

function expectRefused(response: ApiResponse, names: readonly string[]): void {
  expect([response.status, response.body.error.code]).toEqual([422, 'VALIDATION_ERROR']);
  const messages = names.map((name) => [name, expect.stringMatching(/\S/)]);
  expect(response.body.error.details).toEqual(Object.fromEntries(messages));
}

/** Returns a form that contains one part twice. */
function repeatedForm(operation: Operation, name: string): FormData {
  const form = sampleForm(operation);
  for (const value of form.getAll(name)) form.append(name, value);
  return form;
}

describe.each(WITH_MULTIPART)('$name', (endpoint) => {
  const { operation } = endpoint;
  const shape = Object.entries(operation.multipart ?? {});
  const required = shape.flatMap(([name, part]) => (part.required ? [name] : []));
  const send = (form: FormData) => call(endpoint, tenant, { body: form });
  const changed = (changes: FormParts) => send(sampleForm(operation, changes));
  const encoded = () => encodedForm(sampleForm(operation), BOUNDARY);
  const sendBytes = (bytes: Uint8Array, type: string) =>
    call(endpoint, tenant, { body: bytes, headers: { 'Content-Type': type } });

  it('the example form is accepted, and undeclared parts are ignored', async () => {
    const fresh = await makeTenant(testEnv);
    const form = sampleForm(operation, { undeclared_part: 'x', undeclared_file: new Uint8Array([0, 1]) });
    const response = await call(endpoint, fresh, { body: form });
    expect(response.status, response.text).toBeLessThan(300);
    expect(response.text).not.toContain('undeclared');
  });

  it('a body of another media type, or without one, returns 415', async () => {
    const { bytes } = await encoded();
    for (const type of [
      'application/json',
      'text/csv',
      'multipart/mixed; boundary=a-boundary',
      'image/png',
    ]) {
      const response = await sendBytes(bytes, type);
      expect([type, response.status, response.body.error.code]).toEqual([
        type,
        415,
        'UNSUPPORTED_MEDIA_TYPE',
      ]);
      expect(response.body.error.message).toContain('multipart/form-data');
    }
    const response = await call(endpoint, tenant, { body: bytes });
    expect([response.status, response.body.error.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  it('the multipart media type is accepted in any case and with a quoted boundary', async () => {
    const { bytes } = await encoded();
    for (const type of [
      `Multipart/Form-Data; boundary=${BOUNDARY}`,
      `multipart/form-data; boundary="${BOUNDARY}"`,
      `multipart/form-data; charset=utf-8; Boundary=${BOUNDARY}`,
    ]) {
      const response = await sendBytes(bytes, type);
      expect(response.status, `${type} ${response.text}`).toBeLessThan(300);
    }
  });

  it('a body that is no valid form returns 400', async () => {
    const { bytes, type } = await encoded();
    const text = new TextEncoder().encode('not a form');
    const broken: [string, Uint8Array, string][] = [
      ['empty', new Uint8Array(0), type],
      ['no form', text, type],
      ['JSON', new TextEncoder().encode('{}'), type],
      ['without a boundary', bytes, 'multipart/form-data'],
      ['with another boundary', bytes, 'multipart/form-data; boundary=another'],
      ['cut short', bytes.subarray(0, bytes.length - BOUNDARY.length - 6), type],
      ['cut in the middle', bytes.subarray(0, 90), type],
      ['without headers', new TextEncoder().encode(`--${BOUNDARY}\r\n\r\nx\r\n--${BOUNDARY}--\r\n`), type],
    ];
    for (const [what, body, contentType] of drawn(broken, 2, endpoint.place)) {
      const response = await sendBytes(body, contentType);
      expect([what, response.status, response.body.error.code]).toEqual([what, 400, 'INVALID_JSON_FORMAT']);
      expect(response.body.error.details).toMatchObject({
        field: 'body',
        expected_format: 'multipart/form-data',
      });
    }
    const absent = await call(endpoint, tenant, { body: undefined });
    expect([absent.status, absent.body.error.code]).toEqual([400, 'INVALID_JSON_FORMAT']);
  });

  it("a form returns 422 with all missing required parts, in the caller's language", async () => {
    for (const name of required) expectRefused(await changed({ [name]: undefined }), [name]);
    const none = Object.fromEntries(shape.map(([name]) => [name, undefined]));
    expectRefused(await changed({ ...none, undeclared: 'x' }), required);
    const spanish = await call(endpoint, tenant, {
      body: sampleForm(operation, { ...none, undeclared: 'x' }),
      headers: { 'Accept-Language': 'es' },
    });
    for (const name of required) expect(spanish.body.error.details[name]).toBe('es obligatorio');
  });

  it('a part of the wrong kind, or a repeated part, returns 422', async () => {
    for (const [name, { kind }] of shape) {
      expectRefused(await changed({ [name]: kind === 'file' ? 'a text' : new Uint8Array([65]) }), [name]);
      expectRefused(await send(repeatedForm(operation, name)), [name]);
    }
  });

  it('a form of very many parts returns 422 before they are read', async () => {
    const form = sampleForm(operation);
    for (let part = 0; part < MAX_FORM_PARTS; part += 1) form.append('undeclared', new Blob(['x']), 'x');
    expectRefused(await send(form), ['body']);
  });

  it('a null character returns 422 in a text part and 400 in a part name', async () => {
    const texts = shape.flatMap(([name, { kind }]) => (kind === 'text' ? [name] : []));
    for (const name of [...texts, 'undeclared']) {
      expectRefused(await changed({ [name]: `a${NUL}b` }), [name]);
    }
    const named = await changed({ [`na${NUL}me`]: 'x' });
    expect([named.status, named.body.error.code]).toEqual([400, 'INVALID_JSON_FORMAT']);
  });

  const enumerated = shape.filter(([, { values }]) => values !== undefined);
  it.runIf(enumerated.length > 0).each(enumerated)(
    'an unknown value of %s returns 422 with the allowed values',
    async (name, { values }) => {
      for (const value of ['NO_SUCH_VALUE', '', `${values?.[0]} `]) {
        const response = await changed({ [name]: value });
        expect([response.status, response.body.error.code]).toEqual([422, 'VALIDATION_ERROR']);
        expect(response.body.error.details).toEqual({
          field: name,
          invalid_value: value,
          allowed_values: values,
        });
      }
    },
  );

  it('a form may have 8 MB, and one more byte returns 413', async () => {
    const { bytes } = await encodedForm(sampleForm(operation, { undeclared: '' }), BOUNDARY);
    const padded = (size: number) => sampleForm(operation, { undeclared: 'x'.repeat(size - bytes.length) });
    for (const size of drawn([MAX_JSON_BODY_BYTES + 1, MAX_ANY_BODY_BYTES], 2, endpoint.place)) {
      const whole = await encodedForm(padded(size), BOUNDARY);
      expect(whole.bytes).toHaveLength(size);
      expect((await sendBytes(whole.bytes, whole.type)).status).toBeLessThan(300);
    }
    const over = await encodedForm(padded(MAX_ANY_BODY_BYTES + 1), BOUNDARY);
    const response = await sendBytes(over.bytes, over.type);
    expect([response.status, response.body.error.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  it('a repeated key replays the form under any boundary, and another part returns 409', async () => {
    const fresh = await makeTenant(testEnv);
    const keyed = { 'Idempotency-Key': 'by-parts' };
    const sendAs = async (boundary: string, form = sampleForm(operation)) => {
      const { bytes, type } = await encodedForm(form, boundary);
      return await call(endpoint, fresh, { body: bytes, headers: { ...keyed, 'Content-Type': type } });
    };
    const first = await sendAs(BOUNDARY);
    expect(first.status, first.text).toBeLessThan(300);
    const reversed = new FormData();
    for (const [name, value] of [...sampleForm(operation)].reverse()) reversed.append(name, value);
    for (const replay of [await sendAs('quite-another-boundary'), await sendAs(BOUNDARY, reversed)]) {
      expect([replay.status, replay.text]).toEqual([first.status, first.text]);
      expect(replay.headers.get('Idempotency-Replay')).toBe('true');
    }
    const [file] = shape.flatMap(([name, { kind }]) => (kind === 'file' ? [name] : []));
    for (const changes of [{ undeclared: 'x' }, { [file ?? '']: new Uint8Array([1]) }]) {
      const other = await sendAs(BOUNDARY, sampleForm(operation, changes));
      expect([other.status, other.body.error.code]).toEqual([409, 'IDEMPOTENCY_KEY_MISMATCH']);
    }
  });
});

it('the error of an unknown value of a form shows at most 255 characters of it', async () => {
  const form = new FormData();
  form.set('source', 'x'.repeat(100_000));
  form.set('file', new Blob(['a']), 'a.csv');
  const response = await request('POST', `/v1/companies/${tenant.companyId}/customers/imports/preview`, {
    key: tenant.sandboxKey,
    body: form,
  });
  expect(response.status).toBe(422);
  expect(response.body.error.details.invalid_value).toHaveLength(255);
});
