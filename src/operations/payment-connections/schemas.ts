import * as z from 'zod';
import { PAYMENT_PROVIDERS } from '../../context/ports/payment-providers.ts';
import { decimalNumber, text, uuid } from '../../contract/body-fields.ts';
import { mainTaxBody, mainTaxSchema } from '../../contract/tax-fields.ts';
import { thirdPartyText } from '../../contract/third-party-text.ts';
import { CONNECTION_STATUSES } from '../../db/schema/payment-connection-schema.ts';
import { AMOUNT_DECIMALS } from '../../domain/money.ts';
import { EVENT_SOURCES } from '../../domain/payments/event-vocabulary.ts';
import { MAX_RETURN_URL_CHARACTERS } from '../../payments/return-urls/return-url.ts';

/** Highest total of a simplified invoice, in euros (decisions, section 4). */
const MAX_THRESHOLD_EUR = 3_000;
const MIN_THRESHOLD_EUR = 0.01;

export const authorizeBody = z
  .object({
    provider: z.enum(PAYMENT_PROVIDERS),
    return_url: z
      .string()
      .min(1)
      .max(MAX_RETURN_URL_CHARACTERS)
      .describe(
        'Return address for the owner, exactly as registered. The redirect adds `status` (`ACTIVE` or `ERROR`) and `connection_id` or `message` to its query',
      ),
    take_payments: z
      .boolean()
      .optional()
      .describe(
        'True to also ask the owner for permission that payers pay issued invoices on their page with this account (scope `read_write` of Stripe). By default the account is only read',
      ),
  })
  .meta({ id: 'AuthorizePaymentConnection' });

/** Longest accepted confirmation code, in characters. */
const MAX_CONFIRMATION_CODE_CHARACTERS = 255;

/** Confirmation code from the fragment of the consent page. */
export function confirmationCodeField() {
  return text(MAX_CONFIRMATION_CODE_CHARACTERS).describe('Code from the fragment of the page');
}

export const authorizationSchema = z
  .object({ authorization_url: z.url().describe("URL of the provider's page on which the owner agrees") })
  .meta({ id: 'PaymentConnectionAuthorization' });

const eventSource = () =>
  z
    .enum(EVENT_SOURCES)
    .describe(
      "Events that start an invoice: payments, the provider's own invoices, or both (a payment seen as both is invoiced once)",
    );

export const paymentConnectionSchema = z
  .object({
    id: z.uuid(),
    provider: z.enum(PAYMENT_PROVIDERS),
    external_account_id: z.string().nullable(),
    external_account_name: thirdPartyText(z.string().nullable()),
    environment: z.enum(['TEST', 'LIVE']),
    status: z.enum(CONNECTION_STATUSES),
    connected_at: z.iso.datetime().nullable(),
    last_event_at: z.iso.datetime().nullable(),
    takes_payments: z
      .boolean()
      .describe('True if the owner allowed payers to pay issued invoices on their page with this account'),
    auto_invoice_enabled: z.boolean(),
    event_source: eventSource(),
    auto_create_customer: z.boolean(),
    send_invoice_by_email: z.boolean(),
    prices_include_tax: z.boolean(),
    tax: z.object({
      main_tax: mainTaxSchema.nullable().describe("Default tax; null for the company's default"),
    }),
    series: z
      .object({
        standard: z.uuid().nullable(),
        simplified: z.uuid().nullable(),
        corrective: z.uuid().nullable(),
      })
      .describe("Ids of series by type; null for the company's default"),
    simplificada_threshold: z.number().describe('Threshold that is stored but has no effect'),
  })
  .meta({ id: 'PaymentConnection' });

export const paymentConnectionsSchema = z
  .object({ payment_connections: z.array(paymentConnectionSchema) })
  .meta({ id: 'PaymentConnections' });

/** Body of an update, which merges: an absent field stays, null resets a tax or a series to the company's default. */
export const updateConnectionBody = z
  .object({
    auto_invoice_enabled: z.boolean().optional(),
    event_source: eventSource().optional(),
    auto_create_customer: z.boolean().optional(),
    send_invoice_by_email: z.boolean().optional(),
    prices_include_tax: z.boolean().optional(),
    tax: z.object({ main_tax: mainTaxBody.nullish() }).nullish(),
    series: z
      .object({ standard: uuid().nullish(), simplified: uuid().nullish(), corrective: uuid().nullish() })
      .nullish(),
    simplificada_threshold: decimalNumber(AMOUNT_DECIMALS, MIN_THRESHOLD_EUR, MAX_THRESHOLD_EUR).optional(),
  })
  .meta({ id: 'UpdatePaymentConnection' });

export type UpdateConnectionBody = z.output<typeof updateConnectionBody>;
