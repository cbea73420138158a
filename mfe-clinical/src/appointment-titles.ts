import { paths, translated, type RecordTitles } from '@polyclinic/remote';

/** How other modules name the records of appointments, front desk and forms. */
export const appointmentTitles = {
  appointments: {
    kind: translated('Appointments', 'अपॉइंटमेंट', 'சந்திப்புகள்'),
    one: translated('an appointment', 'एक अपॉइंटमेंट', 'ஒரு சந்திப்பை'),
    named: translated('an appointment of {name}', '{name} के एक अपॉइंटमेंट', '{name} அவர்களின் ஒரு சந்திப்பை'),
    all: translated('appointments', 'अपॉइंटमेंट', 'சந்திப்புகளை'),
    path: paths.appointment(':id'),
  },
  myAppointments: {
    kind: translated('Own appointments', 'अपने अपॉइंटमेंट', 'சொந்த சந்திப்புகள்'),
    one: translated('their own appointment', 'अपने अपॉइंटमेंट', 'தம் சந்திப்பை'),
  },
  appointmentSeries: {
    kind: translated('Appointment series', 'अपॉइंटमेंट सीरीज़', 'தொடர் சந்திப்புகள்'),
    one: translated('a series of appointments', 'अपॉइंटमेंट की एक सीरीज़', 'ஒரு சந்திப்புத் தொடரை'),
  },
  appointmentOffers: {
    kind: translated('Appointment offers', 'अपॉइंटमेंट ऑफ़र', 'நேர வாய்ப்புகள்'),
    one: translated('an appointment offer', 'एक अपॉइंटमेंट ऑफ़र', 'ஒரு நேர வாய்ப்பை'),
    named: translated(
      'an appointment offer for {name}',
      '{name} के अपॉइंटमेंट ऑफ़र',
      '{name} அவர்களுக்கான நேர வாய்ப்பை',
    ),
  },
  quickAppointments: {
    kind: translated('Quick appointments', 'क्विक अपॉइंटमेंट', 'விரைவுச் சந்திப்புகள்'),
    one: translated('a quick appointment', 'एक क्विक अपॉइंटमेंट', 'ஒரு விரைவுச் சந்திப்பை'),
    all: translated('quick appointments', 'क्विक अपॉइंटमेंट', 'விரைவுச் சந்திப்புகளை'),
  },
  availability: {
    kind: translated('Available slots', 'खाली स्लॉट', 'காலி நேரங்கள்'),
  },
  desk: {
    kind: translated('Front desk', 'रिसेप्शन', 'வரவேற்பு'),
    one: translated('the front desk', 'रिसेप्शन', 'வரவேற்பை'),
  },
  waitlist: {
    kind: translated('Waitlist', 'प्रतीक्षा सूची', 'காத்திருப்போர் பட்டியல்'),
    one: translated('a waitlist entry', 'प्रतीक्षा सूची के एक नाम', 'காத்திருப்போர் பட்டியலின் ஒரு பதிவை'),
    named: translated(
      'the waitlist entry of {name}',
      'प्रतीक्षा सूची में {name} के नाम',
      'காத்திருப்போர் பட்டியலில் {name} அவர்களின் பதிவை',
    ),
    all: translated('the waitlist', 'प्रतीक्षा सूची', 'காத்திருப்போர் பட்டியலை'),
  },
  leaveImpact: {
    kind: translated(
      'Appointments affected by leave',
      'छुट्टी से प्रभावित अपॉइंटमेंट',
      'விடுப்பால் பாதிக்கப்படும் சந்திப்புகள்',
    ),
    one: translated(
      'appointments affected by leave',
      'छुट्टी से प्रभावित अपॉइंटमेंट',
      'விடுப்பால் பாதிக்கப்படும் சந்திப்புகளை',
    ),
  },
  calendarFeeds: {
    kind: translated('Calendar links', 'कैलेंडर लिंक', 'நாட்காட்டி இணைப்புகள்'),
    one: translated('a calendar link', 'एक कैलेंडर लिंक', 'ஒரு நாட்காட்டி இணைப்பை'),
    path: paths.user(':id'),
  },
  temporaryForms: {
    kind: translated('Forms', 'फ़ॉर्म', 'படிவங்கள்'),
    one: translated('a form', 'एक फ़ॉर्म', 'ஒரு படிவத்தை'),
    all: translated('the forms', 'फ़ॉर्म', 'படிவங்களை'),
  },
  formTemplates: {
    kind: translated('Form templates', 'फ़ॉर्म टेम्पलेट', 'படிவ டெம்ப்ளேட்கள்'),
    one: translated('a form template', 'एक फ़ॉर्म टेम्पलेट', 'ஒரு படிவ டெம்ப்ளேட்டை'),
  },
  formSubmissions: {
    kind: translated('Submitted forms', 'भरे हुए फ़ॉर्म', 'நிரப்பிய படிவங்கள்'),
    one: translated('a submitted form', 'एक भरे हुए फ़ॉर्म', 'ஒரு நிரப்பிய படிவத்தை'),
    path: paths.submission(':id'),
  },
  publicForms: {
    kind: translated('Public pages', 'सार्वजनिक पेज', 'பொதுப் பக்கங்கள்'),
  },
  publicOffers: {
    kind: translated('Public pages', 'सार्वजनिक पेज', 'பொதுப் பக்கங்கள்'),
  },
  publicQueue: {
    kind: translated('Public pages', 'सार्वजनिक पेज', 'பொதுப் பக்கங்கள்'),
  },
  publicCalendars: {
    kind: translated('Public pages', 'सार्वजनिक पेज', 'பொதுப் பக்கங்கள்'),
  },
} as const satisfies RecordTitles;
