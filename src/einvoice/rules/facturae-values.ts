/**
 * Simple types of the elements of Facturae 3.2.2 by the type of their parent, as its schema has them: `Max20` is a text of at most
 * 20 characters, `Min5Max34` one of 5 to 34, `Decimals2` a number with exactly two decimals, `Decimals8` one with up to eight.
 * Elements that are any text are left out.
 */
export const FACTURAE_VALUES: Readonly<Record<string, string>> = {
  FileHeaderType: 'SchemaVersion:SchemaVersion Modality:Modality InvoiceIssuerType:InvoiceIssuerType',
  BatchType: 'BatchIdentifier:Max70 InvoicesCount:Long InvoiceCurrencyCode:CurrencyCode',
  FactoringAssignmentDataType: 'FactoringAssignmentClauses:Max2500',
  BusinessType: 'PartyIdentification:PartyIdentification',
  InvoiceHeaderType:
    'InvoiceNumber:Max20 InvoiceSeriesCode:Max20 InvoiceDocumentType:InvoiceDocumentType ' +
    'InvoiceClass:InvoiceClass',
  InvoiceIssueDataType:
    'IssueDate:Date OperationDate:Date InvoiceCurrencyCode:CurrencyCode TaxCurrencyCode:CurrencyCode ' +
    'LanguageName:LanguageCode InvoiceDescription:Max2500 ReceiverTransactionReference:Max20 ' +
    'FileReference:Max20 ReceiverContractReference:Max20',
  ExchangeRateDetailsType: 'ExchangeRate:Decimals8 ExchangeRateDate:Date',
  CorrectiveType:
    'InvoiceNumber:Max20 InvoiceSeriesCode:Max20 ReasonCode:ReasonCode ' +
    'ReasonDescription:ReasonDescription CorrectionMethod:CorrectionMethod ' +
    'CorrectionMethodDescription:CorrectionMethodDescription AdditionalReasonDescription:Max2500 ' +
    'InvoiceIssueDate:Date',
  PlaceOfIssueType: 'PostCode:PostCode PlaceOfIssueDescription:Max20',
  InvoiceLineType:
    'IssuerContractReference:Max20 IssuerContractDate:Date IssuerTransactionReference:Max20 ' +
    'IssuerTransactionDate:Date ReceiverContractReference:Max20 ReceiverContractDate:Date ' +
    'ReceiverTransactionReference:Max20 ReceiverTransactionDate:Date FileReference:Max20 FileDate:Date ' +
    'SequenceNumber:Double ItemDescription:Max2500 Quantity:Double UnitOfMeasure:UnitOfMeasure ' +
    'UnitPriceWithoutTax:Decimals8 TotalCost:Decimals8 GrossAmount:Decimals8 TransactionDate:Date ' +
    'AdditionalLineItemInformation:Max2500 ArticleCode:Max20',
  DeliveryNoteType: 'DeliveryNoteNumber:Max30 DeliveryNoteDate:Date',
  SpecialTaxableEventType:
    'SpecialTaxableEventCode:SpecialTaxableEventCode SpecialTaxableEventReason:Max2500',
  InvoiceTotalsType:
    'TotalGrossAmount:Decimals8 TotalGeneralDiscounts:Decimals8 TotalGeneralSurcharges:Decimals8 ' +
    'TotalGrossAmountBeforeTaxes:Decimals8 TotalTaxOutputs:Decimals8 TotalTaxesWithheld:Decimals8 ' +
    'InvoiceTotal:Decimals8 TotalFinancialExpenses:Decimals2 TotalOutstandingAmount:Decimals8 ' +
    'TotalPaymentsOnAccount:Decimals8 TotalExecutableAmount:Decimals8 TotalReimbursableExpenses:Decimals8',
  SubsidyType: 'SubsidyDescription:Max2500 SubsidyRate:Decimals8 SubsidyAmount:Decimals8',
  PaymentOnAccountType: 'PaymentOnAccountDate:Date PaymentOnAccountAmount:Decimals8',
  AmountsWithheldType: 'WithholdingReason:Max2500 WithholdingRate:Decimals8 WithholdingAmount:Decimals8',
  ReimbursableExpensesType:
    'IssueDate:Date InvoiceNumber:Max20 InvoiceSeriesCode:Max20 ReimbursableExpensesAmount:Decimals8',
  InstallmentType:
    'InstallmentDueDate:Date InstallmentAmount:Decimals2 PaymentMeans:PaymentMeans ' +
    'PaymentReconciliationReference:Max60 CollectionAdditionalInformation:Max2500 ' +
    'RegulatoryReportingData:RegulatoryReportingData DebitReconciliationReference:Max60',
  LegalLiteralsType: 'LegalReference:Max250',
  AdditionalDataType: 'RelatedInvoice:Max40 InvoiceAdditionalInformation:Max2500',
  AttachmentType:
    'AttachmentCompressionAlgorithm:AttachmentCompressionAlgorithm AttachmentFormat:AttachmentFormat ' +
    'AttachmentEncoding:AttachmentEncoding AttachmentDescription:Max2500',
  TaxIdentificationType:
    'PersonTypeCode:PersonTypeCode ResidenceTypeCode:ResidenceTypeCode TaxIdentificationNumber:Min3Max30',
  LegalEntityType: 'CorporateName:Max80 TradeName:Max40',
  IndividualType: 'Name:Max40 FirstSurname:Max40 SecondSurname:Max40',
  RegistrationDataType:
    'Book:Max20 RegisterOfCompaniesLocation:Max20 Sheet:Max20 Folio:Max20 Section:Max20 Volume:Max20 ' +
    'AdditionalRegistrationData:Max20',
  AddressType: 'Address:Max80 PostCode:PostCode Town:Max50 Province:Max20 CountryCode:Country',
  OverseasAddressType: 'Address:Max80 PostCodeAndTown:Max50 Province:Max20 CountryCode:Country',
  ContactDetailsType:
    'Telephone:Max15 TeleFax:Max15 WebAddress:Max60 ElectronicMail:Max60 ContactPersons:Max40 ' +
    'CnoCnae:CnoCnae INETownCode:Max9 AdditionalContactDetails:Max60',
  AdministrativeCentreType:
    'CentreCode:Max10 RoleTypeCode:RoleTypeCode Name:Max40 FirstSurname:Max40 SecondSurname:Max40 ' +
    'PhysicalGLN:Max14 LogicalOperationalPoint:Max14 CentreDescription:Max2500',
  DiscountType: 'DiscountReason:Max2500 DiscountRate:Decimals8 DiscountAmount:Decimals8',
  ChargeType: 'ChargeReason:Max2500 ChargeRate:Decimals8 ChargeAmount:Decimals8',
  TaxType: 'TaxTypeCode:TaxTypeCode TaxRate:Decimals8',
  TaxOutputType: 'TaxTypeCode:TaxTypeCode TaxRate:Decimals8 EquivalenceSurcharge:Decimals2',
  AmountType: 'TotalAmount:Decimals8 EquivalentInEuros:Decimals2',
  AccountType: 'IBAN:Min5Max34 AccountNumber:Min5Max34 BankCode:Max60 BranchCode:Max60 BIC:BIC',
  PeriodDates: 'StartDate:Date EndDate:Date',
  FactoringAssignmentDocumentType: 'DocumentCharacter:Max50 RepresentationIdentity:Max80 DocumentType:Max50',
  RepositoryType: 'RepositoryName:Max20 URL:Max250 Reference:Max250',
  PaymentInKindType: 'PaymentInKindReason:Max2500 PaymentInKindAmount:Decimals8',
};

/** Values of the enumerated types of Facturae 3.2.2, and the versions before it, whose documents it can hold. */
export const FACTURAE_LISTS: Readonly<Record<string, readonly string[]>> = {
  AttachmentCompressionAlgorithm: 'ZIP GZIP NONE'.split(' '),
  AttachmentEncoding: 'BASE64 BER DER NONE'.split(' '),
  AttachmentFormat: 'xml doc gif rtf pdf xls jpg bmp tiff html'.split(' '),
  // Its default stands for an empty one.
  SchemaVersion: ['', ...'3.2 3.2.1 3.2.2'.split(' ')],
  RoleTypeCode: '01 02 03 04 05 06 07 08 09'.split(' '),
  PersonTypeCode: 'F J'.split(' '),
  ResidenceTypeCode: 'E R U'.split(' '),
  InvoiceIssuerType: 'EM RE TE'.split(' '),
  InvoiceDocumentType: 'FC FA AF'.split(' '),
  InvoiceClass: 'OO OR OC CO CR CC'.split(' '),
  ReasonCode: '01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 80 81 82 83 84 85'.split(' '),
  ReasonDescription: [
    'Número de la factura',
    'Serie de la factura',
    'Fecha expedición',
    'Nombre y apellidos/Razón Social-Emisor',
    'Nombre y apellidos/Razón Social-Receptor',
    'Identificación fiscal Emisor/obligado',
    'Identificación fiscal Receptor',
    'Domicilio Emisor/Obligado',
    'Domicilio Receptor',
    'Detalle Operación',
    'Porcentaje impositivo a aplicar',
    'Cuota tributaria a aplicar',
    'Fecha/Periodo a aplicar',
    'Clase de factura',
    'Literales legales',
    'Base imponible',
    'Cálculo de cuotas repercutidas',
    'Cálculo de cuotas retenidas',
    'Base imponible modificada por devolución de envases / embalajes',
    'Base imponible modificada por descuentos y bonificaciones',
    'Base imponible modificada por resolución firme, judicial o administrativa',
    'Base imponible modificada cuotas repercutidas no satisfechas. Auto de declaración de concurso',
  ],
  CorrectionMethod: '01 02 03 04'.split(' '),
  CorrectionMethodDescription: [
    'Rectificación íntegra',
    'Rectificación por diferencias',
    'Rectificación por descuento por volumen de operaciones durante un periodo',
    'Autorizadas por la Agencia Tributaria',
  ],
  UnitOfMeasure: (
    '01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 ' +
    '34 35 36'
  ).split(' '),
  PaymentMeans: '01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19'.split(' '),
  TaxTypeCode: '01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29'.split(
    ' ',
  ),
  Country: (
    'AFG ALB DZA ASM AND AGO AIA ATG ARG ARM ABW AUS AUT AZE BHS BHR BGD BRB BLR BEL BLZ BEN BMU BTN BOL ' +
    'BIH BWA BRA BRN BGR BFA BDI KHM CMR CAN CPV CYM CAF TCD CHL CHN COD COL COM COG COK CRI CIV HRV CUB ' +
    'CYP CZE DNK DJI DMA DOM ECU EGY SLV GNQ ERI EST ETH FLK FRO FJI FIN FRA GUF PYF GAB GMB GEO GGY DEU ' +
    'GHA GIB GRC GRL GRD GLP GUM GTM GIN GNB GUY HTI HND HKG HUN ISL IND IDN IMN IRN IRQ IRL ISR ITA JAM ' +
    'JEY JPN JOR KAZ KEN KIR PRK KOR KWT KGZ LAO LVA LBN LSO LBR LBY LIE LTU LUX MAC MKD MDG MWI MYS MDV ' +
    'MLI MLT MHL MTQ MRT MUS MYT MEX FSM MDA MCO MNE MNG MSR MAR MOZ MMR NAM NRU NPL NLD ANT NCL NZL NIC ' +
    'NER NGA NIU NFK MNP NOR OMN PAK PLW PAN PNG PRY PSE PER PHL PCN POL PRT PRI QAT REU ROU RUS RWA KNA ' +
    'LCA VCT WSM SMR STP SAU SEN SRB SYC SLE SGP SVK SVN SLB SOM ZAF ESP LKA SHN SPM SDN SUR SJM SWZ SWE ' +
    'CHE SYR TWN TJK TZA THA TGO TKL TON TTO TUN TUR TKM TLS TCA TUV UGA UKR ARE GBR USA URY UZB VUT VAT ' +
    'VEN VNM VGB VIR WLF ESH YEM ZAR ZMB ZWE'
  ).split(' '),
  CurrencyCode: (
    'AFN ALL AMD ANG AOA ARS AUD AWG AZN BAD BBD BDT BGN BHD BIF BMD BND BOB BRL BRR BSD BWP BYR BZD CAD ' +
    'CDF CDP CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DRP DZD EEK EGP ESP ETB EUR FJD FKP GBP GEK GHC ' +
    'GIP GMD GNF GTQ GWP GYD HKD HNL HRK HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW ' +
    'KRW KWD KYD KZT LAK LBP LKR LRD LSL LTL LVL LYD MAD MDL MGF MNC MNT MOP MRO MUR MVR MWK MXN MYR MZM ' +
    'NGN NIC NIO NIS NOK NPR NZD OMR PAB PEI PEN PES PGK PHP PKR PLN PYG QAR RMB RON RUB RWF SAR SBD SCR ' +
    'SDP SEK SGD SHP SKK SLL SOL SOS SRD STD SVC SYP SZL THB TJS TMM TND TOP TPE TRY TTD TWD TZS UAH UGS ' +
    'USD UYP UYU VEF VND VUV WST XAF XCD XOF YER ZAR ZMK ZWD'
  ).split(' '),
  Modality: 'I L'.split(' '),
  LanguageCode: (
    'ar be bg ca cs da de el en es et eu fi fr ga gl hr hu is it lv lt mk mt nl no pl pt ro ru sk sl sq ' +
    'sr sv tr uk'
  ).split(' '),
  SpecialTaxableEventCode: '01 02'.split(' '),
};
