import { paths, translated, type RecordTitles } from '@polyclinic/remote';

/** How other modules name the records of appointments, front desk and forms. */
export const appointmentTitles = {
  appointments: {
    kind: translated('Appointments', 'अपॉइंटमेंट', 'சந்திப்புகள்'),
    one: translated('an appointment', 'एक अपॉइंटमेंट', 'ஒரு சந்திப்பை'),
    named: translated('an appointment of {name}', '{name} के एक अपॉइंटमेंट', '{name} இன் ஒரு சந்திப்பை'),
    all: translated('appointments', 'अपॉइंटमेंट', 'சந்திப்புகளை'),
    path: paths.appointment(':id'),
  },
  myAppointments: {
    kind: translated('Own appointments', 'अपने अपॉइंटमेंट', 'சொந்த சந்திப்புகள்'),
    one: translated('their own appointment', 'अपने अपॉइंटमेंट', 'தம் சந்திப்பை'),
  },
  appointmentSeries: {
    kind: translated('Appointment series', 'अपॉइंटमेंट शृंखलाएँ', 'தொடர் சந்திப்புகள்'),
    one: translated('a series of appointments', 'अपॉइंटमेंट की एक शृंखला', 'ஒரு சந்திப்புத் தொடரை'),
  },
  appointmentOffers: {
    kind: translated('Offered times', 'प्रस्तावित समय', 'முன்மொழியப்பட்ட நேரங்கள்'),
    one: translated('an offered time', 'एक प्रस्तावित समय', 'ஒரு முன்மொழிந்த நேரத்தை'),
    named: translated(
      'a time offered to {name}',
      '{name} को प्रस्तावित एक समय',
      '{name} அவர்களுக்கு முன்மொழிந்த நேரத்தை',
    ),
  },
  quickAppointments: {
    kind: translated('Quick appointments', 'त्वरित अपॉइंटमेंट', 'விரைவு சந்திப்புகள்'),
    one: translated('a quick appointment', 'एक त्वरित अपॉइंटमेंट', 'ஒரு விரைவு சந்திப்பை'),
    all: translated('quick appointments', 'त्वरित अपॉइंटमेंट', 'விரைவு சந்திப்புகளை'),
  },
  availability: {
    kind: translated('Free times', 'खाली समय', 'காலி நேரங்கள்'),
  },
  desk: {
    kind: translated('Front desk', 'रिसेप्शन', 'வரவேற்பு மேசை'),
    one: translated('the front desk', 'रिसेप्शन', 'வரவேற்பு மேசையை'),
  },
  waitlist: {
    kind: translated('Waiting list', 'प्रतीक्षा सूची', 'காத்திருப்போர் பட்டியல்'),
    one: translated('a waiting list entry', 'प्रतीक्षा सूची की एक प्रविष्टि', 'காத்திருப்போர் பட்டியலின் ஒரு பதிவை'),
    named: translated(
      'the waiting list entry of {name}',
      'प्रतीक्षा सूची में {name} की प्रविष्टि',
      'காத்திருப்போர் பட்டியலில் {name} இன் பதிவை',
    ),
    all: translated('the waiting list', 'प्रतीक्षा सूची', 'காத்திருப்போர் பட்டியலை'),
  },
  leaveImpact: {
    kind: translated('Effects of absences', 'अनुपस्थितियों के प्रभाव', 'விடுப்புகளின் பாதிப்புகள்'),
    one: translated('the effects of an absence', 'एक अनुपस्थिति के प्रभावों', 'ஒரு விடுப்பின் பாதிப்புகளை'),
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
    kind: translated('Kept forms', 'सहेजे फ़ॉर्म', 'சேமித்த படிவங்கள்'),
    one: translated('a kept form', 'एक सहेजे फ़ॉर्म', 'ஒரு சேமித்த படிவத்தை'),
  },
  formSubmissions: {
    kind: translated('Answers to forms', 'फ़ॉर्म के उत्तर', 'படிவங்களின் பதில்கள்'),
    one: translated('answers to a form', 'एक फ़ॉर्म के उत्तरों', 'ஒரு படிவத்தின் பதில்களை'),
    path: paths.submission(':id'),
  },
  publicForms: {
    kind: translated('Public pages', 'सार्वजनिक पृष्ठ', 'பொதுப் பக்கங்கள்'),
  },
  publicOffers: {
    kind: translated('Public pages', 'सार्वजनिक पृष्ठ', 'பொதுப் பக்கங்கள்'),
  },
  publicQueue: {
    kind: translated('Public pages', 'सार्वजनिक पृष्ठ', 'பொதுப் பக்கங்கள்'),
  },
  publicCalendars: {
    kind: translated('Public pages', 'सार्वजनिक पृष्ठ', 'பொதுப் பக்கங்கள்'),
  },
} as const satisfies RecordTitles;
