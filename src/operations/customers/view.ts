import { censusView } from '../../companies/census-status.ts';
import type { CustomerView } from '../../customers/schemas.ts';
import { viesView } from '../../customers/vies-status.ts';
import type { CustomerRow } from '../../db/schema/customer-schema.ts';
import { PAYMENT_METHODS } from '../../domain/invoices/payment-method.ts';
import { timestampText } from '../../platform/clock.ts';

/** Returns a customer as the API shows it. */
export function customerView(row: CustomerRow): CustomerView {
  return {
    id: row.id,
    customer_type: row.customerType,
    legal_name: row.legalName,
    trade_name: row.tradeName,
    nif: row.nif,
    alternative_id: row.alternativeId,
    email: row.email,
    phone: row.phone,
    website: row.website,
    contact_person: row.contactPerson,
    billing_emails: row.billingEmails,
    address: row.address,
    city: row.address?.city ?? null,
    province: row.address?.province ?? null,
    notes: row.notes,
    preferred_payment_method: PAYMENT_METHODS.find((method) => method === row.preferredPaymentMethod) ?? null,
    einvoice: row.einvoice,
    is_business: row.isBusiness,
    equivalence_surcharge: row.equivalenceSurcharge,
    active: row.active,
    census: censusView(row.nif, row.census),
    vies: viesView(row.alternativeId, row.vies),
    created_at: timestampText(row.createdAt),
    updated_at: timestampText(row.updatedAt),
  };
}
