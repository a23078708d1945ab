import type { CompanyContext } from '../../src/context/context.ts';
import { buildCorrective } from '../../src/invoices/correcting/build-corrective.ts';
import { buildDraft } from '../../src/invoices/drafting/build-draft.ts';
import { saveDraft } from '../../src/invoices/drafting/save-draft.ts';
import { correctInvoiceBody } from '../../src/invoices/fields/corrective-schemas.ts';
import { createInvoiceBody } from '../../src/invoices/fields/schemas.ts';
import { claimContext } from '../../src/invoices/issuing/claimed-document.ts';
import { issueDirectly } from '../../src/invoices/issuing/issue-hidden.ts';
import { issueNewDraft } from '../../src/invoices/issuing/issue-new-draft.ts';
import { prepareIssue } from '../../src/invoices/issuing/prepare-issue.ts';
import { recordPayment } from '../../src/invoices/paying/record-payment.ts';
import { ApiError } from '../../src/platform/errors.ts';
import { uuidV7 } from '../../src/platform/ids.ts';
import type { PaymentWorld } from '../../test/unit/payments/support/payment-world.ts';
import type { HandAct } from './sales.ts';

/** Acts of a person on the invoices of the shop, as the API carries them out. */

/** Address of customers that a person enters. */
export const ADDRESS = {
  ...{ street: 'Calle Mayor', number: '1', postal_code: '28013' },
  ...{ city: 'Madrid', province: 'Madrid', country: 'ES' },
};

/** Returns the context of one act of a person. */
export function ownContext(world: PaymentWorld): CompanyContext {
  return claimContext(world.context(), uuidV7(world.now()));
}

/**
 * Issues an invoice of one line at 21 % with this total in cents before its withholding, in percent. Returns its id and what is to be
 * paid of it in cents.
 */
export async function issueByHand(
  world: PaymentWorld,
  cents: number,
  irpfRate: number,
): Promise<{ id: string; cents: number }> {
  return await issueLines(world, {
    type: 'STANDARD',
    recipient: { legal_name: 'Cliente de la página', nif: '12345678Z', address: ADDRESS },
    lines: [
      {
        ...{ description: 'Encargo', quantity: 1, total_including_tax: cents / 100 },
        main_tax: { type: 'IVA', percentage: 21 },
        irpf_rate: irpfRate,
      },
    ],
  });
}

/** Issues an invoice of these fields as the API does. Returns its id and what is to be paid of it in cents. */
export async function issueLines(world: PaymentWorld, sent: object): Promise<{ id: string; cents: number }> {
  const context = ownContext(world);
  const draft = await buildDraft(context, createInvoiceBody.parse(sent));
  const request = await prepareIssue(context, draft);
  await saveDraft(context, draft.row, draft.lines);
  const { row } = await issueNewDraft(context, draft, request);
  return { id: row.id, cents: row.invoiceTotalCents };
}

/** Records a payment at the counter, in cents. */
export async function payByHand(world: PaymentWorld, invoiceId: string, cents: number): Promise<void> {
  await recordPayment(ownContext(world), invoiceId, {
    ...{ id: uuidV7(world.now()), kind: 'PAYMENT', amountCents: cents, date: null, method: 'CARD' },
    ...{ reference: null, reason: null, source: 'MANUAL', sourceKey: null },
  });
}

/**
 * Corrects an invoice by hand. Returns the corrected amount in cents, or 0 if the invoice refuses it, as it does when too little
 * is left.
 */
export async function correctByHand(world: PaymentWorld, invoiceId: string, act: HandAct): Promise<number> {
  const own = ownContext(world);
  const { results } = await world.books
    .prepare('SELECT type FROM invoices WHERE id = ?')
    .bind(invoiceId)
    .all<{ type: string }>();
  const common = {
    reason: results[0]?.type === 'SIMPLIFIED' ? 'R5' : 'R1',
    reason_description: 'Devolución en la tienda',
  };
  const body = correctInvoiceBody.parse(
    act.kind === 'WHOLE'
      ? { ...common, rectification_type: 'TOTAL' }
      : {
          ...{ ...common, rectification_type: 'PARTIAL' },
          lines: [
            {
              ...{ description: 'Devuelto', quantity: -1, total_including_tax: -act.cents / 100 },
              main_tax: { type: 'IVA', percentage: act.percentage, regime_key: '01' },
            },
          ],
        },
  );
  try {
    const { row } = await issueDirectly(
      own,
      async (id) => await buildCorrective(own, id, invoiceId, body, { roundingCents: 1 }),
    );
    return -row.invoiceTotalCents;
  } catch (error) {
    if (error instanceof ApiError) return 0;
    throw error;
  }
}
