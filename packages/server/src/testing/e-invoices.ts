import { deflateSync } from 'node:zlib';

/** Values of a sample invoice; an element whose value is null is left out. */
export interface SampleInvoice {
  number?: string | null;
  date?: string | null;
  currency?: string | null;
  type?: string;
  sellerName?: string | null;
  taxNumber?: string;
  iban?: string;
  order?: string;
  total?: string | null;
  tax?: string;
  charge?: string;
  allowance?: string;
  lines?: SampleLine[];
}

interface SampleLine {
  name?: string | null;
  code?: string;
  quantity?: string | null;
  price?: string;
  base?: string;
  net?: string | null;
  percent?: string;
}

const LINE = { name: 'Gloves', quantity: '10', price: '2.5', net: '25.00', percent: '10' };

const element = (name: string, value: string | null | undefined, attributes = '') =>
  value === null || value === undefined ? '' : `<${name}${attributes}>${value}</${name}>`;

/** Returns an invoice in UBL 2.1. */
export function ublInvoice(values: SampleInvoice = {}): string {
  const { number = 'R-1', date = '2026-06-01', currency = 'USD', type = '380', sellerName = 'Medisupply' } = values;
  const { taxNumber, iban, order, total = '27.50', tax = '2.50', charge, allowance, lines = [{}] } = values;
  const amount = ` currencyID="${currency}"`;
  const charges = (isCharge: boolean, value: string | undefined) =>
    value === undefined
      ? ''
      : `<cac:AllowanceCharge><cbc:ChargeIndicator>${isCharge}</cbc:ChargeIndicator>${element('cbc:Amount', value, amount)}</cac:AllowanceCharge>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  ${element('cbc:ID', number)}
  ${element('cbc:IssueDate', date)}
  <cbc:DueDate>2026-07-01</cbc:DueDate>
  <cbc:InvoiceTypeCode>${type}</cbc:InvoiceTypeCode>
  ${element('cbc:DocumentCurrencyCode', currency)}
  ${order === undefined ? '' : `<cac:OrderReference><cbc:ID>${order}</cbc:ID></cac:OrderReference>`}
  <cac:AccountingSupplierParty><cac:Party>
    ${taxNumber === undefined ? '' : `<cac:PartyTaxScheme><cbc:CompanyID>${taxNumber}</cbc:CompanyID></cac:PartyTaxScheme>`}
    <cac:PartyLegalEntity>${element('cbc:RegistrationName', sellerName)}</cac:PartyLegalEntity>
  </cac:Party></cac:AccountingSupplierParty>
  ${iban === undefined ? '' : `<cac:PaymentMeans><cac:PayeeFinancialAccount><cbc:ID>${iban}</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>`}
  ${charges(true, charge)}${charges(false, allowance)}
  <cac:TaxTotal>${element('cbc:TaxAmount', tax, amount)}</cac:TaxTotal>
  <cac:LegalMonetaryTotal>${element('cbc:TaxInclusiveAmount', total, amount)}</cac:LegalMonetaryTotal>
  ${lines.map((line) => ublLine({ ...LINE, ...line }, amount)).join('')}
</Invoice>`;
}

function ublLine({ name, code, quantity, price, base, net, percent }: SampleLine, amount: string): string {
  return `<cac:InvoiceLine>
    ${element('cbc:InvoicedQuantity', quantity, ' unitCode="H87"')}
    ${element('cbc:LineExtensionAmount', net, amount)}
    <cac:Item>${element('cbc:Name', name)}
      ${code === undefined ? '' : `<cac:SellersItemIdentification><cbc:ID>${code}</cbc:ID></cac:SellersItemIdentification>`}
      <cac:ClassifiedTaxCategory>${element('cbc:Percent', percent)}</cac:ClassifiedTaxCategory>
    </cac:Item>
    <cac:Price>${element('cbc:PriceAmount', price, amount)}${element('cbc:BaseQuantity', base)}</cac:Price>
  </cac:InvoiceLine>`;
}

/** Returns an invoice as Cross Industry Invoice. */
export function ciiInvoice(values: SampleInvoice = {}): string {
  const { number = 'R-1', date = '20260601', currency = 'USD', type = '380', sellerName = 'Medisupply' } = values;
  const { taxNumber, iban, order, total = '27.50', tax = '2.50', charge, allowance, lines = [{}] } = values;
  const day = (name: string, value: string | null) =>
    value === null ? '' : `<ram:${name}><udt:DateTimeString format="102">${value}</udt:DateTimeString></ram:${name}>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"
  xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"
  xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">
  <rsm:ExchangedDocument>
    ${element('ram:ID', number)}<ram:TypeCode>${type}</ram:TypeCode>${day('IssueDateTime', date)}
  </rsm:ExchangedDocument>
  <rsm:SupplyChainTradeTransaction>
    ${lines.map((line) => ciiLine({ ...LINE, ...line })).join('')}
    <ram:ApplicableHeaderTradeAgreement>
      <ram:SellerTradeParty>${element('ram:Name', sellerName)}
        ${taxNumber === undefined ? '' : `<ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">${taxNumber}</ram:ID></ram:SpecifiedTaxRegistration>`}
      </ram:SellerTradeParty>
      ${order === undefined ? '' : `<ram:BuyerOrderReferencedDocument><ram:IssuerAssignedID>${order}</ram:IssuerAssignedID></ram:BuyerOrderReferencedDocument>`}
    </ram:ApplicableHeaderTradeAgreement>
    <ram:ApplicableHeaderTradeSettlement>
      ${element('ram:InvoiceCurrencyCode', currency)}
      ${iban === undefined ? '' : `<ram:SpecifiedTradeSettlementPaymentMeans><ram:PayeePartyCreditorFinancialAccount><ram:IBANID>${iban}</ram:IBANID></ram:PayeePartyCreditorFinancialAccount></ram:SpecifiedTradeSettlementPaymentMeans>`}
      <ram:SpecifiedTradePaymentTerms>${day('DueDateDateTime', '20260701')}</ram:SpecifiedTradePaymentTerms>
      <ram:SpecifiedTradeSettlementHeaderMonetarySummation>
        ${element('ram:ChargeTotalAmount', charge)}${element('ram:AllowanceTotalAmount', allowance)}
        ${element('ram:TaxTotalAmount', tax, ` currencyID="${currency}"`)}
        ${element('ram:GrandTotalAmount', total)}
      </ram:SpecifiedTradeSettlementHeaderMonetarySummation>
    </ram:ApplicableHeaderTradeSettlement>
  </rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>`;
}

function ciiLine({ name, code, quantity, price, base, net, percent }: SampleLine): string {
  return `<ram:IncludedSupplyChainTradeLineItem>
    <ram:SpecifiedTradeProduct>${element('ram:SellerAssignedID', code)}${element('ram:Name', name)}</ram:SpecifiedTradeProduct>
    <ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice>
      ${element('ram:ChargeAmount', price)}${element('ram:BasisQuantity', base)}
    </ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement>
    <ram:SpecifiedLineTradeDelivery>${element('ram:BilledQuantity', quantity, ' unitCode="H87"')}</ram:SpecifiedLineTradeDelivery>
    <ram:SpecifiedLineTradeSettlement>
      <ram:ApplicableTradeTax>${element('ram:RateApplicablePercent', percent)}</ram:ApplicableTradeTax>
      <ram:SpecifiedTradeSettlementLineMonetarySummation>${element('ram:LineTotalAmount', net)}</ram:SpecifiedTradeSettlementLineMonetarySummation>
    </ram:SpecifiedLineTradeSettlement>
  </ram:IncludedSupplyChainTradeLineItem>`;
}

/** Returns a PDF with an embedded file, as Factur-X has it. */
export function pdfWith(xml: string, { isCompressed = true }: { isCompressed?: boolean } = {}): Buffer {
  const content = isCompressed ? deflateSync(xml) : Buffer.from(xml);
  const filter = isCompressed ? ' /Filter /FlateDecode' : '';
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj\n<< /Length 4 >>\nstream\nq Q \nendstream\nendobj\n'),
    Buffer.from(`2 0 obj\n<< /Type /EmbeddedFile /Subtype /text#2Fxml${filter} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream\nendobj\nstartxref\n0\n%%EOF\n'),
  ]);
}
