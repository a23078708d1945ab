import { fileURLToPath } from 'node:url';
import { XMLBuilder, XMLParser } from 'fast-xml-parser';
import { atOnce } from '../../src/domain/turns.ts';
import { writeCii } from '../../src/einvoice/cii/write-cii.ts';
import { buildModel } from '../../src/einvoice/en16931/build-model.ts';
import { signFacturae } from '../../src/einvoice/signature/sign-facturae.ts';
import { EN16931_UBL } from '../../src/einvoice/ubl/profiles.ts';
import { writeUbl } from '../../src/einvoice/ubl/write-ubl.ts';
import { europeanGolden } from '../../test/unit/einvoice/en16931/support/european-golden.ts';
import { facturaeOf, SIGNED_AT, signerOf } from '../../test/unit/einvoice/signature/support/signed.ts';
import { comparePeers, type Peer } from '../exports/peers.ts';

/**
 * Measures writing electronic invoices from the frozen invoice on, against fast-xml-parser’s builder. The builder
 * gets the elements of the finished document. `node bench/documents/documents-einvoice.ts [--cii|--facturae]`.
 */

const DOCUMENTS = 200;
const GOLDEN = 'IMP/IMP04-redondeo-por-grupo';
const SIGNED_GOLDEN = 'IMP/IMP18-irpf-y-suplido';
const ATTRIBUTES = { ignoreAttributes: false, attributeNamePrefix: '@' };

/** Passed on to the processes in which peers are measured. */
const FORM = 'BENCH_EINVOICE_FORM';
if (process.argv.includes('--cii')) process.env[FORM] = 'CII';
if (process.argv.includes('--facturae')) process.env[FORM] = 'FACTURAE';
const form = process.env[FORM] ?? 'UBL';

const SOURCE = europeanGolden(GOLDEN);

/** Writes a document from the frozen invoice on. The EN 16931 model is built each time, except for Facturae. */
function written(): string {
  if (form === 'FACTURAE') return facturaeOf(SIGNED_GOLDEN);
  const built = atOnce(buildModel(SOURCE));
  if ('refusals' in built) throw new Error(JSON.stringify(built.refusals));
  return form === 'CII' ? atOnce(writeCii(built.model)) : atOnce(writeUbl(built.model, EN16931_UBL));
}

const signer = await signerOf('RSA');

const folio: Peer = async (count) => {
  let characters = 0;
  for (let made = 0; made < count; made++) characters += written().length;
  return characters;
};

/** Peer that signs each Facturae. The first peer only writes it. */
const signing: Peer = async (count) => {
  let characters = 0;
  for (let made = 0; made < count; made++)
    characters += (await signFacturae(written(), signer, SIGNED_AT)).length;
  return characters;
};

/** Document as an object, from which the builder only writes the text: it validates nothing and signs nothing. */
const document: unknown = new XMLParser(ATTRIBUTES).parse(written());

const fastXml: Peer = async (count) => {
  const builder = new XMLBuilder(ATTRIBUTES);
  let characters = 0;
  for (let made = 0; made < count; made++) characters += builder.build(document).length;
  return characters;
};

await comparePeers(
  fileURLToPath(import.meta.url),
  `${DOCUMENTS} electronic invoices as ${form}, in Node`,
  DOCUMENTS,
  new Map<string, Peer>([
    ['folio', folio],
    ...(form === 'FACTURAE' ? [['folio, signed', signing] as const] : []),
    ['fast-xml-parser’s builder', fastXml],
  ]),
);
process.exit();
