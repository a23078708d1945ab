/** Payment methods of an invoice in the contract. */
export const PAYMENT_METHODS = ['BANK_TRANSFER', 'CARD', 'CASH', 'CHECK', 'DIRECT_DEBIT', 'OTHER'] as const;
