import { paths, translated, type RecordTitles } from '@polyclinic/remote';

/** How other modules name the records of the platform and the clinic's settings. */
export const recordTitles = {
  schedule: {
    kind: translated('Working hours', 'कार्य समय', 'பணி நேரம்'),
    one: translated('a holiday or absence', 'एक छुट्टी या अनुपस्थिति', 'ஒரு விடுமுறை அல்லது விடுப்பை'),
    all: translated('the schedule', 'समय-सारणी', 'கால அட்டவணையை'),
  },
  scheduleExceptions: {
    kind: translated('Holidays and leave', 'छुट्टियाँ और अवकाश', 'விடுமுறைகளும் விடுப்பும்'),
  },
  facilities: {
    kind: translated('Rooms and equipment', 'कमरे और उपकरण', 'அறைகளும் உபகரணங்களும்'),
    one: translated('a room or equipment', 'एक कमरे या उपकरण', 'ஓர் அறை அல்லது உபகரணத்தை'),
    all: translated('rooms and equipment', 'कमरों और उपकरणों', 'அறைகளையும் உபகரணங்களையும்'),
  },
  services: {
    kind: translated('Services', 'सेवाएँ', 'சேவைகள்'),
    one: translated('a service', 'एक सेवा', 'ஒரு சேவையை'),
    all: translated('the services', 'सेवाओं', 'சேவைகளை'),
    path: paths.service(':id'),
  },
  users: {
    kind: translated('Users', 'उपयोगकर्ता', 'பயனர்கள்'),
    one: translated('an account', 'एक खाते', 'ஒரு கணக்கை'),
    named: translated('the account of {name}', '{name} के खाते', '{name} இன் கணக்கை'),
    all: translated('the users', 'उपयोगकर्ताओं', 'பயனர்களை'),
    path: paths.user(':id'),
  },
  'admin-users': {
    kind: translated('Users', 'उपयोगकर्ता', 'பயனர்கள்'),
    one: translated('an account', 'एक खाते', 'ஒரு கணக்கை'),
    named: translated('the account of {name}', '{name} के खाते', '{name} இன் கணக்கை'),
    all: translated('the users', 'उपयोगकर्ताओं', 'பயனர்களை'),
  },
  auth: {
    kind: translated('Signing in', 'साइन इन', 'உள்நுழைதல்'),
    one: translated('their own sign-in', 'अपने साइन इन', 'தம் உள்நுழைவை'),
  },
  user: {
    kind: translated('Own account', 'अपना खाता', 'சொந்தக் கணக்கு'),
    one: translated('their own account', 'अपने खाते', 'தம் கணக்கை'),
  },
  tenant: {
    kind: translated('Clinic settings', 'क्लिनिक सेटिंग्स', 'கிளினிக் அமைப்புகள்'),
    one: translated('the clinic settings', 'क्लिनिक की सेटिंग्स', 'கிளினிக் அமைப்புகளை'),
  },
  'admin-logs': {
    kind: translated('Audit log', 'ऑडिट लॉग', 'தணிக்கைப் பதிவு'),
    one: translated('the audit log', 'ऑडिट लॉग', 'தணிக்கைப் பதிவை'),
  },
  outbox: {
    kind: translated('E-mail outbox', 'ई-मेल आउटबॉक्स', 'மின்னஞ்சல் வெளிப்பெட்டி'),
    one: translated('an e-mail', 'एक ई-मेल', 'ஒரு மின்னஞ்சலை'),
    all: translated('the e-mail outbox', 'ई-मेल आउटबॉक्स', 'மின்னஞ்சல் வெளிப்பெட்டியை'),
  },
  messages: {
    kind: translated('Messages', 'संदेश', 'செய்திகள்'),
    one: translated('a message', 'एक संदेश', 'ஒரு செய்தியை'),
  },
  notes: {
    kind: translated('Notes', 'टिप्पणियाँ', 'குறிப்புகள்'),
    one: translated('a note', 'एक टिप्पणी', 'ஒரு குறிப்பை'),
  },
  alerts: {
    kind: translated('Alerts', 'सूचनाएँ', 'அறிவிப்புகள்'),
    one: translated('the alerts', 'सूचनाओं', 'அறிவிப்புகளை'),
  },
  drafts: {
    kind: translated('Drafts', 'ड्राफ़्ट', 'வரைவுகள்'),
  },
  live: {
    kind: translated('Live updates', 'तुरंत अपडेट', 'நேரடிப் புதுப்பிப்புகள்'),
  },
  search: {
    kind: translated('Search', 'खोज', 'தேடல்'),
    one: translated('what a search found', 'खोज के परिणामों', 'தேடல் முடிவுகளை'),
  },
  dashboard: {
    kind: translated('Dashboard', 'डैशबोर्ड', 'முகப்புப் பலகை'),
    one: translated('the dashboard', 'डैशबोर्ड', 'முகப்புப் பலகையை'),
  },
  firstSteps: {
    kind: translated('First steps', 'पहले कदम', 'முதல் படிகள்'),
  },
  setup: {
    kind: translated('Set-up', 'सेट-अप', 'அமைவு'),
  },
  admin: {
    kind: translated('Administration', 'प्रशासन', 'நிர்வாகம்'),
  },
  adminPatients: {
    kind: translated('Patients', 'मरीज़', 'நோயாளிகள்'),
    one: translated('the record of a patient', 'एक मरीज़ के रिकॉर्ड', 'ஒரு நோயாளியின் பதிவை'),
    named: translated('the record of {name}', '{name} के रिकॉर्ड', '{name} இன் பதிவை'),
    all: translated('patient records', 'मरीज़ों के रिकॉर्ड', 'நோயாளிகளின் பதிவுகளை'),
  },
  exports: {
    kind: translated('Exports', 'निर्यात', 'ஏற்றுமதிகள்'),
  },
  backups: {
    kind: translated('Backups', 'बैकअप', 'காப்புகள்'),
  },
  'super-admin': {
    kind: translated('Platform', 'प्लेटफ़ॉर्म', 'தளம்'),
  },
  tenants: {
    kind: translated('Clinics', 'क्लिनिक', 'கிளினிக்குகள்'),
  },
  modules: {
    kind: translated('Modules', 'मॉड्यूल', 'தொகுதிகள்'),
  },
  releases: {
    kind: translated('Releases', 'रिलीज़', 'வெளியீடுகள்'),
  },
  'deploy-tokens': {
    kind: translated('Deploy tokens', 'डिप्लॉय टोकन', 'வெளியீட்டு டோக்கன்கள்'),
  },
  public: {
    kind: translated('Public pages', 'सार्वजनिक पृष्ठ', 'பொதுப் பக்கங்கள்'),
  },
} as const satisfies RecordTitles;
