import { encode } from 'fast-png';
import type { Operation } from '../../src/operations/operation.ts';
import { sampleCertificate } from './certificates/sample-certificate.ts';
import { tinyPdf } from './documents/tiny-pdf.ts';

/** Returns a small PNG image, a different one for each seed. */
export function pngImage(seed = 1, width = 4, height = 2): Uint8Array {
  const data = Uint8Array.from({ length: width * height * 4 }, (_, index) =>
    index % 4 === 3 ? 255 : (index * 31 + seed * 57) % 256,
  );
  return encode({ width, height, data, channels: 4, depth: 8 });
}

/** Sample files of the operations whose files are not text. The others send their example. */
export const SAMPLE_FILES: Readonly<Record<string, () => Uint8Array>> = {
  'certificates.upload': sampleCertificate,
  'logo.upload': pngImage,
  'representation.submit': tinyPdf,
};

/** Parts of a form by name: a text or a file's bytes. Undefined leaves a part out. */
export type FormParts = Readonly<Record<string, string | Uint8Array | undefined>>;

function asFile(bytes: Uint8Array): File {
  return new File([bytes], 'fichero');
}

/** Builds a form of these parts. */
export function formOf(parts: FormParts): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) {
    if (value === undefined) continue;
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, asFile(value));
  }
  return form;
}

/** Builds the multipart form of an operation from its declaration and example, with some parts changed or added. */
export function sampleForm({ id, multipart, example }: Operation, changes: FormParts = {}): FormData {
  const parts = Object.entries(multipart ?? {}).map(
    ([name, { kind, required }]): [string, FormParts[string]] => {
      const shown = example?.[name];
      if (kind === 'text') return [name, typeof shown === 'string' ? shown : undefined];
      const bytes =
        SAMPLE_FILES[id]?.() ?? (typeof shown === 'string' ? new TextEncoder().encode(shown) : null);
      if (bytes === null && required) throw new Error(`${id} shows no ${name} to send`);
      return [name, bytes ?? undefined];
    },
  );
  return formOf({ ...Object.fromEntries(parts), ...changes });
}

/** Encodes a form with its own boundary. Returns the bytes and their content type. */
export function encodedForm(form: FormData, boundary: string): Promise<{ bytes: Uint8Array; type: string }> {
  const type = `multipart/form-data; boundary=${boundary}`;
  const encoder = new TextEncoder();
  return Promise.all(
    [...form].map(async ([name, value]) => {
      const isText = typeof value === 'string';
      const file = isText ? '' : `; filename="${value.name}"\r\nContent-Type: application/octet-stream`;
      const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
      const content = isText ? encoder.encode(value) : new Uint8Array(await value.arrayBuffer());
      return [encoder.encode(head), content, encoder.encode('\r\n')];
    }),
  ).then((parts) => {
    const chunks = [...parts.flat(), encoder.encode(`--${boundary}--\r\n`)];
    const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const chunk of chunks) {
      bytes.set(chunk, at);
      at += chunk.length;
    }
    return { bytes, type };
  });
}
