import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { XadesSigner } from '../../../src/signatures/sign-xades.ts';
import { buildIssue } from '../../../src/ticketbai/file/build-file.ts';
import type { FiledInvoice } from '../../../src/ticketbai/file/invoice.ts';
import { signFile } from '../../../src/ticketbai/file/sign-file.ts';
import { incomeDetails } from '../../../src/ticketbai/lroe/income.ts';
import { issueMessage } from '../../../src/ticketbai/lroe/message.ts';
import { KNOWN_POLICIES, policyOn } from '../../../src/ticketbai/territories.ts';
import { elementAt } from '../../../src/ticketbai/verify/read-file.ts';
import { parseDocument } from '../../../src/xml/parse-document.ts';
import { contentFaults } from '../../../ticketbai-simulator/rules/content.ts';
import { FILE_COMPANIES, LROE_MODELS } from '../../golden/ticketbai/companies.ts';
import { FILE_CASES, type FileCase } from '../../golden/ticketbai/file-cases.ts';
import { laidOut } from '../../golden/ticketbai/laid-out.ts';
import { filedInvoice, type RequestingCompany } from '../../support/ticketbai/filed-invoice.ts';
import { ticketBaiSchema } from '../../support/ticketbai/schema.ts';
import { madeSeal, TEST_ORIGIN } from '../../support/ticketbai/test-seal.ts';

const FILES = join(import.meta.dirname, '../../golden/ticketbai/files');
/** Settings of the company under model 140. */
const INCOME = { activity_code: '197330', income_differs: false, collections_criterion: false };
const schema = ticketBaiSchema('ticketBaiV1-2-2.xsd');

function builtFile(company: RequestingCompany, { request, vat_regime = 'GENERAL' }: FileCase) {
  const invoice = filedInvoice(request, { ...company, vat_regime });
  const built = buildIssue(invoice, TEST_ORIGIN);
  if ('violations' in built) throw new Error(JSON.stringify(built.violations));
  return { invoice, xml: built.xml };
}

/** Returns the message of the LROE around a file, which is shown as dots. Empty outside Bizkaia. */
function messageOf(name: string, company: RequestingCompany, invoice: FiledInvoice): string {
  const model = LROE_MODELS[name];
  if (model === undefined) return '';
  const income = model === '140' ? incomeDetails(invoice, INCOME) : null;
  const head = { model, year: '2026', nif: company.nif, legal_name: company.legal_name };
  const message = issueMessage(head, [{ text: 'file', income }]);
  return laidOut(message.replace(/(<TicketBai>)[^<]*/, '$1…'));
}

/** Adds up the amounts of elements with a name, in cents. */
function sumOf(xml: string, names: readonly string[]): number {
  const texts = names.flatMap((name) => [...xml.matchAll(new RegExp(`<${name}>([-0-9.]+)</${name}>`, 'g'))]);
  return texts.reduce((sum, [, text = '']) => sum + Math.round(Number(text) * 100), 0);
}

describe.each(Object.entries(FILE_COMPANIES))('TicketBAI files of %s', (name, company) => {
  let seal: XadesSigner;
  beforeAll(async () => {
    seal = await madeSeal();
  });

  it.each(FILE_CASES.map((one) => [one.slug, one] as const))(
    'the file of %s is as reviewed',
    async (slug, one) => {
      const { invoice, xml } = builtFile(company, one);
      const reviewed = laidOut(xml) + messageOf(name, company, invoice);
      await expect(reviewed).toMatchFileSnapshot(join(FILES, name, `${slug}.xml`));
      const details = xml.slice(xml.indexOf('<DetallesFactura>'), xml.indexOf('</DetallesFactura>'));
      expect(sumOf(details, ['ImporteTotal'])).toBe(invoice.total_cents);
      expect(sumOf(xml, ['ImporteTotalFactura'])).toBe(invoice.total_cents);
      // The base of a margin scheme is the margin, so its breakdown is not the total.
      if (invoice.groups.some(({ charged_cents }) => charged_cents !== undefined)) return;
      const root = parseDocument(xml);
      const parts = {
        subjects: elementAt(root, ['Sujetos']) ?? root,
        invoice: elementAt(root, ['Factura']) ?? root,
      };
      expect(contentFaults(parts)).toEqual([]);
      const breakdown = xml.slice(xml.indexOf('<TipoDesglose>'));
      const names = ['BaseImponible', 'CuotaImpuesto', 'CuotaRecargoEquivalencia', 'Importe'];
      expect(sumOf(breakdown, names)).toBe(invoice.total_cents);
    },
  );

  it.skipIf(schema === null)('every signed file is valid against the schema', async () => {
    const policy = policyOn(KNOWN_POLICIES[company.territory], '2026-03-05');
    if (policy === null) throw new Error('there is no policy');
    for (const one of FILE_CASES) {
      const { invoice, xml } = builtFile(company, one);
      const { text } = await signFile('ISSUE', xml, seal, policy, invoice.issued_at_ms);
      expect([one.slug, schema?.validate(text)]).toEqual([one.slug, []]);
    }
  });
});
