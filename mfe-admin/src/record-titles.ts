import { paths, translated, type RecordTitles } from '@polyclinic/remote';

/** How other modules name the records of the platform and the clinic's settings. */
export const recordTitles = {
  schedule: {
    kind: translated('Working hours', 'कार्य समय', 'பணி நேரம்'),
    one: translated('a holiday or leave', 'एक अवकाश या छुट्टी', 'ஒரு விடுமுறை அல்லது விடுப்பை'),
    all: translated('the schedule', 'शेड्यूल', 'கால அட்டவணையை'),
  },
  scheduleExceptions: {
    kind: translated('Holidays and leave', 'अवकाश और छुट्टी', 'விடுமுறைகளும் விடுப்பும்'),
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
  serviceDetails: {
    kind: translated('Details of services', 'सेवाओं की जानकारी', 'சேவைகளின் விவரங்கள்'),
    one: translated('the details of a service', 'एक सेवा की जानकारी', 'ஒரு சேவையின் விவரங்களை'),
    path: paths.serviceDetails(':id'),
  },
  users: {
    kind: translated('Users', 'यूज़र', 'பயனர்கள்'),
    one: translated('an account', 'एक खाते', 'ஒரு கணக்கை'),
    named: translated('the account of {name}', '{name} के खाते', '{name} அவர்களின் கணக்கை'),
    all: translated('the users', 'यूज़र की सूची', 'பயனர்களை'),
    path: paths.user(':id'),
  },
  'admin-users': {
    kind: translated('Users', 'यूज़र', 'பயனர்கள்'),
    one: translated('an account', 'एक खाते', 'ஒரு கணக்கை'),
    named: translated('the account of {name}', '{name} के खाते', '{name} அவர்களின் கணக்கை'),
    all: translated('the users', 'यूज़र की सूची', 'பயனர்களை'),
  },
  auth: {
    kind: translated('Login', 'साइन इन', 'உள்நுழைவு'),
    one: translated('their own login', 'अपने साइन इन', 'தம் உள்நுழைவை'),
  },
  user: {
    kind: translated('Own account', 'अपना खाता', 'சொந்தக் கணக்கு'),
    one: translated('their own account', 'अपने खाते', 'தம் கணக்கை'),
  },
  tenant: {
    kind: translated('Clinic settings', 'क्लिनिक सेटिंग', 'கிளினிக் அமைப்புகள்'),
    one: translated('the clinic settings', 'क्लिनिक की सेटिंग', 'கிளினிக் அமைப்புகளை'),
  },
  'admin-logs': {
    kind: translated('Audit log', 'ऑडिट लॉग', 'தணிக்கைப் பதிவேடு'),
    one: translated('the audit log', 'ऑडिट लॉग', 'தணிக்கைப் பதிவேட்டை'),
  },
  outbox: {
    kind: translated('Email outbox', 'ई-मेल आउटबॉक्स', 'மின்னஞ்சல் அவுட்பாக்ஸ்'),
    one: translated('an email', 'एक ई-मेल', 'ஒரு மின்னஞ்சலை'),
    all: translated('the email outbox', 'ई-मेल आउटबॉक्स', 'மின்னஞ்சல் அவுட்பாக்ஸை'),
  },
  messages: {
    kind: translated('Messages', 'संदेश', 'செய்திகள்'),
    one: translated('a message', 'एक संदेश', 'ஒரு செய்தியை'),
  },
  notes: {
    kind: translated('Notes', 'नोट', 'குறிப்புகள்'),
    one: translated('a note', 'एक नोट', 'ஒரு குறிப்பை'),
  },
  push: {
    kind: translated('Push notifications', 'पुश सूचनाएँ', 'புஷ் அறிவிப்புகள்'),
    one: translated('push notifications', 'पुश सूचनाएँ', 'புஷ் அறிவிப்புகளை'),
  },
  alerts: {
    kind: translated('Alerts', 'अलर्ट', 'அறிவிப்புகள்'),
    one: translated('the alerts', 'अलर्ट', 'அறிவிப்புகளை'),
  },
  drafts: {
    kind: translated('Drafts', 'ड्राफ़्ट', 'வரைவுகள்'),
  },
  live: {
    kind: translated('Live updates', 'लाइव अपडेट', 'நேரடிப் புதுப்பிப்புகள்'),
  },
  search: {
    kind: translated('Search', 'खोज', 'தேடல்'),
    one: translated('search results', 'खोज के नतीजों', 'தேடல் முடிவுகளை'),
  },
  dashboard: {
    kind: translated('Dashboard', 'डैशबोर्ड', 'முகப்பு'),
    one: translated('the dashboard', 'डैशबोर्ड', 'முகப்பை'),
  },
  firstSteps: {
    kind: translated('First steps', 'पहले कदम', 'முதல் படிகள்'),
  },
  sampleRecords: {
    kind: translated('Sample data', 'नमूना डेटा', 'மாதிரித் தரவு'),
    one: translated('the sample data', 'नमूना डेटा', 'மாதிரித் தரவை'),
  },
  setup: {
    kind: translated('Setup', 'सेटअप', 'அமைவு'),
  },
  admin: {
    kind: translated('Administration', 'प्रशासन', 'நிர்வாகம்'),
  },
  adminPatients: {
    kind: translated('Patients', 'मरीज़', 'நோயாளிகள்'),
    one: translated('a patient record', 'एक मरीज़ के रिकॉर्ड', 'ஒரு நோயாளியின் பதிவை'),
    named: translated('the record of {name}', '{name} के रिकॉर्ड', '{name} அவர்களின் பதிவை'),
    all: translated('patient records', 'मरीज़ों के रिकॉर्ड', 'நோயாளிகளின் பதிவுகளை'),
  },
  exports: {
    kind: translated('Exports', 'एक्सपोर्ट', 'ஏற்றுமதிகள்'),
  },
  backups: {
    kind: translated('Backups', 'बैकअप', 'காப்புப்பிரதிகள்'),
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
    kind: translated('Public pages', 'सार्वजनिक पेज', 'பொதுப் பக்கங்கள்'),
  },
} as const satisfies RecordTitles;
