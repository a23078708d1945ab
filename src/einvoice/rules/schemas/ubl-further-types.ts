/** Table of the types of UBL 2.1 that no term of EN 16931 needs, save those about transport, in the notation of `structureOf`. */
export const UBL_FURTHER_TYPES: Readonly<Record<string, string>> = {
  AddressLineType: 'Line',
  BillingReferenceLineType: 'ID Amount? AllowanceCharge*:AllowanceChargeType',
  CertificateType:
    'ID CertificateTypeCode CertificateType Remarks* IssuerParty:PartyType ' +
    'DocumentReference*:DocumentReferenceType Signature*:SignatureType',
  ClauseType: 'ID? Content*',
  CommunicationType: 'ChannelCode? Channel? Value?',
  ConditionType: 'AttributeID Measure? Description* MinimumMeasure? MaximumMeasure?',
  ContractType:
    'ID? IssueDate? IssueTime? NominationDate? NominationTime? ContractTypeCode? ContractType? Note* ' +
    'VersionID? Description* ValidityPeriod?:PeriodType ContractDocumentReference*:DocumentReferenceType ' +
    'NominationPeriod?:PeriodType ContractualDelivery?:DeliveryType',
  CorporateRegistrationSchemeType:
    'ID? Name? CorporateRegistrationTypeCode? JurisdictionRegionAddress*:AddressType',
  CreditAccountType: 'AccountID',
  DependentPriceReferenceType:
    'Percent? LocationAddress?:AddressType DependentLineReference?:LineReferenceType',
  DimensionType: 'AttributeID Measure? Description* MinimumMeasure? MaximumMeasure?',
  ExchangeRateType:
    'SourceCurrencyCode SourceCurrencyBaseRate? TargetCurrencyCode TargetCurrencyBaseRate? ' +
    'ExchangeMarketID? CalculationRate? MathematicOperatorCode? Date? ' +
    'ForeignExchangeContract?:ContractType',
  FinancialInstitutionType: 'ID? Name? Address?:AddressType',
  ItemInstanceType:
    'ProductTraceID? ManufactureDate? ManufactureTime? BestBeforeDate? RegistrationID? SerialID? ' +
    'AdditionalItemProperty*:ItemPropertyType LotIdentification?:LotIdentificationType',
  ItemLocationQuantityType:
    'LeadTimeMeasure? MinimumQuantity? MaximumQuantity? HazardousRiskIndicator? TradingRestrictions* ' +
    'ApplicableTerritoryAddress*:AddressType Price?:PriceType DeliveryUnit*:DeliveryUnitType ' +
    'ApplicableTaxCategory*:TaxCategoryType Package?:PackageType AllowanceCharge*:AllowanceChargeType ' +
    'DependentPriceReference?:DependentPriceReferenceType',
  ItemPropertyGroupType: 'ID Name? ImportanceCode?',
  ItemPropertyRangeType: 'MinimumValue? MaximumValue?',
  LanguageType: 'ID? Name? LocaleCode?',
  LineReferenceType: 'LineID UUID? LineStatusCode? DocumentReference?:DocumentReferenceType',
  LocationCoordinateType:
    'CoordinateSystemCode? LatitudeDegreesMeasure? LatitudeMinutesMeasure? LatitudeDirectionCode? ' +
    'LongitudeDegreesMeasure? LongitudeMinutesMeasure? LongitudeDirectionCode? AltitudeMeasure?',
  LotIdentificationType: 'LotNumberID? ExpiryDate? AdditionalItemProperty*:ItemPropertyType',
  PaymentType: 'ID? PaidAmount? ReceivedDate? PaidDate? PaidTime? InstructionID?',
  PersonType:
    'ID? FirstName? FamilyName? Title? MiddleName? OtherName? NameSuffix? JobTitle? NationalityID? ' +
    'GenderCode? BirthDate? BirthplaceName? OrganizationDepartment? Contact?:ContactType ' +
    'FinancialAccount?:FinancialAccountType IdentityDocumentReference*:DocumentReferenceType ' +
    'ResidenceAddress?:AddressType',
  PhysicalAttributeType: 'AttributeID PositionCode? DescriptionCode? Description*',
  PowerOfAttorneyType:
    'ID? IssueDate? IssueTime? Description* NotaryParty?:PartyType AgentParty:PartyType ' +
    'WitnessParty*:PartyType MandateDocumentReference*:DocumentReferenceType',
  PriceExtensionType: 'Amount TaxTotal*:TaxTotalType',
  PriceListType: 'ID? StatusCode? ValidityPeriod*:PeriodType PreviousPriceList?:PriceListType',
  PricingReferenceType:
    'OriginalItemLocationQuantity?:ItemLocationQuantityType AlternativeConditionPrice*:PriceType',
  ProjectReferenceType: 'ID UUID? IssueDate? WorkPhaseReference*:WorkPhaseReferenceType',
  ReceiptLineType:
    'ID UUID? Note* ReceivedQuantity? ShortQuantity? ShortageActionCode? RejectedQuantity? ' +
    'RejectReasonCode? RejectReason* RejectActionCode? QuantityDiscrepancyCode? OversupplyQuantity? ' +
    'ReceivedDate? TimingComplaintCode? TimingComplaint? OrderLineReference?:OrderLineReferenceType ' +
    'DespatchLineReference*:LineReferenceType DocumentReference*:DocumentReferenceType Item*:ItemType ' +
    'Shipment*:ShipmentType',
  ResponseType: 'ReferenceID? ResponseCode? Description* EffectiveDate? EffectiveTime? Status*:StatusType',
  ResultOfVerificationType:
    'ValidatorID? ValidationResultCode? ValidationDate? ValidationTime? ValidateProcess? ValidateTool? ' +
    'ValidateToolVersion? SignatoryParty?:PartyType',
  ServiceFrequencyType: 'WeekDayCode',
  ServiceProviderPartyType: 'ID? ServiceTypeCode? ServiceType* Party:PartyType SellerContact?:ContactType',
  ShareholderPartyType: 'PartecipationPercent? Party?:PartyType',
  SignatureType:
    'ID Note* ValidationDate? ValidationTime? ValidatorID? CanonicalizationMethod? SignatureMethod? ' +
    'SignatoryParty?:PartyType DigitalSignatureAttachment?:AttachmentType ' +
    'OriginalDocumentReference?:DocumentReferenceType',
  StatusType:
    'ConditionCode? ReferenceDate? ReferenceTime? Description* StatusReasonCode? StatusReason* ' +
    'SequenceID? Text* IndicationIndicator? Percent? ReliabilityPercent? Condition*:ConditionType',
  TemperatureType: 'AttributeID Measure Description*',
  TradeFinancingType:
    'ID? FinancingInstrumentCode? ContractDocumentReference?:DocumentReferenceType ' +
    'DocumentReference*:DocumentReferenceType FinancingParty:PartyType ' +
    'FinancingFinancialAccount?:FinancialAccountType Clause*:ClauseType',
  TradingTermsType: 'Information* Reference? ApplicableAddress?:AddressType',
  TransactionConditionsType: 'ID? ActionCode? Description* DocumentReference*:DocumentReferenceType',
  UBLExtensionType:
    'ID? Name? ExtensionAgencyID? ExtensionAgencyName? ExtensionVersionID? ExtensionAgencyURI? ' +
    'ExtensionURI? ExtensionReasonCode? ExtensionReason? ExtensionContent',
  UBLExtensionsType: 'UBLExtension+:UBLExtensionType',
  WorkPhaseReferenceType:
    'ID? WorkPhaseCode? WorkPhase* ProgressPercent? StartDate? EndDate? ' +
    'WorkOrderDocumentReference*:DocumentReferenceType',
};
