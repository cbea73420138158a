import { paths, translated, type RecordTitles } from '@polyclinic/remote';

/** How other modules name the records of finance. */
export const recordTitles = {
  accounts: {
    kind: translated('Accounts', 'खाते', 'கணக்குகள்'),
    one: translated('an account', 'एक खाता', 'ஒரு கணக்கை'),
    all: translated('the chart of accounts', 'खातों की सूची', 'கணக்குப் பட்டியலை'),
    path: paths.ledgerAccount(':id'),
  },
  journalEntries: {
    kind: translated('Journal', 'जर्नल', 'ஜர்னல்'),
    one: translated('a journal entry', 'जर्नल की एक प्रविष्टि', 'ஒரு ஜர்னல் பதிவை'),
    all: translated('the journal', 'जर्नल', 'ஜர்னலை'),
    path: paths.journalEntry(':id'),
  },
  ledgerPeriods: {
    kind: translated('Accounting periods', 'लेखा अवधियाँ', 'கணக்குக் காலங்கள்'),
    one: translated('an accounting period', 'एक लेखा अवधि', 'ஒரு கணக்குக் காலத்தை'),
    all: translated('the accounting periods', 'लेखा अवधियों', 'கணக்குக் காலங்களை'),
    path: paths.period(':id'),
  },
  ledger: {
    kind: translated('Books', 'बही-खाते', 'கணக்குப் புத்தகங்கள்'),
    one: translated('the books', 'बही-खातों', 'கணக்குப் புத்தகங்களை'),
  },
  openingBalances: {
    kind: translated('Opening balances', 'प्रारंभिक शेष', 'தொடக்க இருப்புகள்'),
    one: translated(
      'an import of opening balances',
      'प्रारंभिक शेष का एक इंपोर्ट',
      'தொடக்க இருப்புகளின் ஓர் இறக்குமதியை',
    ),
    path: paths.financeSetupPage('opening-balances'),
  },
  paymentRequests: {
    kind: translated('Online payments', 'ऑनलाइन भुगतान', 'ஆன்லைன் பேமெண்ட்கள்'),
    one: translated('a request to pay online', 'ऑनलाइन भुगतान का एक अनुरोध', 'ஓர் ஆன்லைன் பேமெண்ட் கோரிக்கையை'),
    all: translated('the settings of online payments', 'ऑनलाइन भुगतान की सेटिंग', 'ஆன்லைன் பேமெண்ட் அமைப்புகளை'),
  },
  branches: {
    kind: translated('Branches', 'शाखाएँ', 'கிளைகள்'),
    one: translated('a branch', 'एक शाखा', 'ஒரு கிளையை'),
  },
  taxCodes: {
    kind: translated('Tax codes', 'टैक्स कोड', 'வரிக் குறியீடுகள்'),
    one: translated('a tax code', 'एक टैक्स कोड', 'ஒரு வரிக் குறியீட்டை'),
  },
  exchangeRates: {
    kind: translated('Exchange rates', 'विनिमय दरें', 'நாணய மாற்று விகிதங்கள்'),
    one: translated('an exchange rate', 'एक विनिमय दर', 'ஒரு நாணய மாற்று விகிதத்தை'),
  },
  insurers: {
    kind: translated('Insurers', 'बीमा कंपनियाँ', 'காப்பீட்டு நிறுவனங்கள்'),
    one: translated('an insurer', 'एक बीमा कंपनी', 'ஒரு காப்பீட்டு நிறுவனத்தை'),
  },
  financialServices: {
    kind: translated('Services', 'सेवाएँ', 'சேவைகள்'),
    one: translated('a service', 'एक सेवा', 'ஒரு சேவையை'),
    all: translated('the services', 'सेवाओं', 'சேவைகளை'),
  },
  invoices: {
    kind: translated('Invoices', 'बिल', 'இன்வாய்ஸ்கள்'),
    one: translated('an invoice', 'एक बिल', 'ஓர் இன்வாய்ஸை'),
    named: translated('an invoice of {name}', '{name} के एक बिल', '{name} அவர்களின் ஓர் இன்வாய்ஸை'),
    all: translated('the invoices', 'बिलों', 'இன்வாய்ஸ்களை'),
    path: paths.invoice(':id'),
  },
  publicInvoices: {
    kind: translated('Public pages', 'सार्वजनिक पेज', 'பொதுப் பக்கங்கள்'),
    one: translated('an invoice', 'एक बिल', 'ஓர் இன்வாய்ஸை'),
    named: translated('an invoice of {name}', '{name} के एक बिल', '{name} அவர்களின் ஓர் இன்வாய்ஸை'),
    all: translated('the invoices', 'बिलों', 'இன்வாய்ஸ்களை'),
  },
  myInvoices: {
    kind: translated('Own invoices', 'अपने बिल', 'சொந்த இன்வாய்ஸ்கள்'),
    one: translated('their own invoices', 'अपने बिलों', 'தம் இன்வாய்ஸ்களை'),
  },
  // Audit entries from before the resource was renamed.
  ownInvoices: {
    kind: translated('Own invoices', 'अपने बिल', 'சொந்த இன்வாய்ஸ்கள்'),
    one: translated('their own invoices', 'अपने बिलों', 'தம் இன்வாய்ஸ்களை'),
  },
  creditNotes: {
    kind: translated('Credit notes', 'क्रेडिट नोट', 'வரவுக் குறிப்புகள்'),
    one: translated('a credit note', 'एक क्रेडिट नोट', 'ஒரு வரவுக் குறிப்பை'),
  },
  writeOffs: {
    kind: translated('Write-offs', 'राइट-ऑफ़', 'வாராக்கடன் நீக்கங்கள்'),
    one: translated('a write-off', 'एक राइट-ऑफ़', 'ஒரு வாராக்கடன் நீக்கத்தை'),
  },
  payers: {
    kind: translated('Patients', 'मरीज़', 'நோயாளிகள்'),
  },
  payments: {
    kind: translated('Payments', 'भुगतान', 'பேமெண்ட்கள்'),
    one: translated('a payment', 'एक भुगतान', 'ஒரு பேமெண்ட்டை'),
    named: translated('a payment of {name}', '{name} के एक भुगतान', '{name} அவர்களின் ஒரு பேமெண்ட்டை'),
    all: translated('the payments', 'भुगतानों', 'பேமெண்ட்களை'),
    path: paths.payment(':id'),
  },
  refunds: {
    kind: translated('Refunds', 'रिफ़ंड', 'ரீஃபண்டுகள்'),
    one: translated('a refund', 'एक रिफ़ंड', 'ஒரு ரீஃபண்டை'),
  },
  charges: {
    kind: translated('Charges', 'शुल्क', 'கட்டணங்கள்'),
    one: translated('a charge', 'एक शुल्क', 'ஒரு கட்டணத்தை'),
    all: translated('the charges', 'शुल्कों', 'கட்டணங்களை'),
    path: paths.billingDesk,
  },
  billingDesk: {
    kind: translated('Front desk payments', 'रिसेप्शन पर भुगतान', 'வரவேற்பில் பேமெண்ட்கள்'),
    one: translated('front desk payments', 'रिसेप्शन के भुगतानों', 'வரவேற்பு பேமெண்ட்களை'),
  },
  financialReports: {
    kind: translated('Financial reports', 'वित्तीय रिपोर्ट', 'நிதி அறிக்கைகள்'),
    one: translated('the financial reports', 'वित्तीय रिपोर्टों', 'நிதி அறிக்கைகளை'),
  },
} as const satisfies RecordTitles;
