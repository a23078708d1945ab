/** Writes one entry with the contents of its transactions. */
export function entry(side: string, amount: string, day: string, details: readonly string[]): string {
  const transactions = details.map((inside) => `<TxDtls>${inside}</TxDtls>`).join('');
  return `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt><AcctSvcrRef>REF</AcctSvcrRef>${
    transactions === '' ? '' : `<NtryDtls>${transactions}</NtryDtls>`
  }</Ntry>`;
}

const balance = (code: string, cents: number) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${(cents / 100).toFixed(2)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-30</Dt></Dt></Bal>`;

/** Writes a CAMT.053 file with one statement: 1,000 euros at its start and 1,121 at its end. */
export function camt053(entries: readonly string[], { version = '02' } = {}): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}">
  <BkToCstmrStmt>
    <GrpHdr><MsgId>1</MsgId><CreDtTm>2026-11-30T20:00:00</CreDtTm></GrpHdr>
    <Stmt>
      <Id>1</Id>
      <Acct><Id><IBAN>ES91 2100 0418 4502 0005 1332</IBAN></Id><Ccy>EUR</Ccy></Acct>
      ${balance('OPBD', 100_000)}${balance('CLBD', 112_100)}
      ${entries.join('\n      ')}
    </Stmt>
  </BkToCstmrStmt>
</Document>`;
}
