import { expect, it } from 'vitest';
import { isBalanced } from '../../../src/payments/bank/reading/bank-file.ts';
import { readBankFile } from '../../support/read-at-once.ts';

/**
 * Example statement of ISO 20022 for camt.053. Bank-to-Customer Cash Management, Message Definition Report.
 */
const ISO_EXAMPLE = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">
  <BkToCstmrStmt>
    <GrpHdr>
      <MsgId>AAAASESS-FP-STAT001</MsgId>
      <CreDtTm>2010-10-18T17:00:00+01:00</CreDtTm>
      <MsgPgntn><PgNb>1</PgNb><LastPgInd>true</LastPgInd></MsgPgntn>
    </GrpHdr>
    <Stmt>
      <Id>AAAASESS-FP-STAT001</Id>
      <CreDtTm>2010-10-18T17:00:00+01:00</CreDtTm>
      <FrToDt><FrDtTm>2010-10-18T08:00:00+01:00</FrDtTm><ToDtTm>2010-10-18T17:00:00+01:00</ToDtTm></FrToDt>
      <Acct>
        <Id><Othr><Id>50000000054910000003</Id></Othr></Id>
        <Ownr><Nm>FINPETROL</Nm></Ownr>
        <Svcr><FinInstnId><Nm>AAAA BANKEN</Nm></FinInstnId></Svcr>
      </Acct>
      <Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="SEK">500000</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2010-10-15</Dt></Dt></Bal>
      <Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="SEK">435678.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2010-10-18</Dt></Dt></Bal>
      <Ntry>
        <Amt Ccy="SEK">105678.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
        <BookgDt><DtTm>2010-10-18T13:15:00+01:00</DtTm></BookgDt><ValDt><Dt>2010-10-18</Dt></ValDt>
        <AcctSvcrRef>AAAASESS-FP-CN_98765/01</AcctSvcrRef>
        <BkTxCd><Domn><Cd>PAYM</Cd><Fmly><Cd>0001</Cd><SubFmlyCd>0005</SubFmlyCd></Fmly></Domn></BkTxCd>
        <NtryDtls><TxDtls><Refs><EndToEndId>MUELL/FINP/RA12345</EndToEndId></Refs><RltdPties><Dbtr><Nm>MUELLER</Nm></Dbtr></RltdPties></TxDtls></NtryDtls>
      </Ntry>
      <Ntry>
        <Amt Ccy="SEK">200000</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts>
        <BookgDt><DtTm>2010-10-18T10:15:00+01:00</DtTm></BookgDt><ValDt><Dt>2010-10-18</Dt></ValDt>
        <AcctSvcrRef>AAAASESS-FP-ACCR-01</AcctSvcrRef>
        <BkTxCd><Domn><Cd>PAYM</Cd><Fmly><Cd>0001</Cd><SubFmlyCd>0003</SubFmlyCd></Fmly></Domn></BkTxCd>
        <NtryDtls><Btch><MsgId>FINP-0055</MsgId><PmtInfId>FINP-0055/001</PmtInfId><NbOfTxs>20</NbOfTxs></Btch></NtryDtls>
      </Ntry>
      <Ntry>
        <Amt Ccy="SEK">30000</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
        <BookgDt><DtTm>2010-10-18T15:15:00+01:00</DtTm></BookgDt><ValDt><Dt>2010-10-18</Dt></ValDt>
        <AcctSvcrRef>AAAASESS-FP-CONF-FX</AcctSvcrRef>
        <BkTxCd><Domn><Cd>TREA</Cd><Fmly><Cd>0002</Cd><SubFmlyCd>0000</SubFmlyCd></Fmly></Domn></BkTxCd>
        <NtryDtls><TxDtls><Refs><InstrId>FP-004567-FX</InstrId><EndToEndId>AAAASS1085FINPSS</EndToEndId></Refs>
          <AmtDtls><CntrValAmt><Amt Ccy="EUR">3255.5694</Amt><CcyXchg><SrcCcy>EUR</SrcCcy><XchgRate>0.1085</XchgRate></CcyXchg></CntrValAmt></AmtDtls></TxDtls></NtryDtls>
      </Ntry>
    </Stmt>
  </BkToCstmrStmt>
</Document>
`;

it('readBankFile reads the three entries of the ISO 20022 example, and its balances match', () => {
  const { form, statements } = readBankFile(ISO_EXAMPLE);
  expect(form).toBe('CAMT053');
  expect(statements).toMatchObject([
    {
      account: '50000000054910000003',
      currency: 'SEK',
      from: '2010-10-18',
      to: '2010-10-18',
      openingCents: 50_000_000,
      closingCents: 43_567_850,
    },
  ]);
  const read = statements[0]?.movements.map((each) => [
    each.bookedOn,
    each.amountCents,
    each.counterpartyName,
    each.reference,
    each.bankReference,
  ]);
  expect(read).toEqual([
    ['2010-10-18', 10_567_850, 'MUELLER', 'MUELL/FINP/RA12345', 'AAAASESS-FP-CN_98765/01'],
    ['2010-10-18', -20_000_000, null, null, 'AAAASESS-FP-ACCR-01'],
    ['2010-10-18', 3_000_000, null, 'AAAASS1085FINPSS', 'AAAASESS-FP-CONF-FX'],
  ]);
  expect(statements.map(isBalanced)).toEqual([true]);
});
