/** How an invoice is paid, as the contract names it. */
export const PAYMENT_METHODS = ['BANK_TRANSFER', 'CARD', 'CASH', 'CHECK', 'DIRECT_DEBIT', 'OTHER'] as const;
