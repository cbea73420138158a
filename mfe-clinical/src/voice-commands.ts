import { appointments, patients } from '@polyclinic/contract';
import { entryAccess, paths, type VoiceCommand } from '@polyclinic/remote';

const readsAppointments = entryAccess(appointments.list.access);
// Patients have no day view: their own appointments are a list.
const readsDays = entryAccess(appointments.ofDoctor.access);
const readsPatients = entryAccess(patients.list.access);

// Variants: the native word, the English one in the script of the language, and the plural.
const HI_APPOINTMENT = 'अपॉइंटमेंट|अपॉइंटमेंट्स|अपॉइन्टमेंट|अपाइंटमेंट|मुलाकात|मुलाकातें';
const HI_PATIENT = 'मरीज़|मरीज़ों|रोगी|रोगियों|पेशेंट|पेशेंट्स';
const TA_APPOINTMENT =
  'சந்திப்பு|சந்திப்பை|சந்திப்புகள்|சந்திப்புகளை|சந்திப்புகளுக்கு|அப்பாயிண்ட்மெண்ட்|அப்பாயின்ட்மென்ட்|அப்பாயிண்ட்மெண்ட்ஸ்';
const TA_PATIENT = 'நோயாளி|நோயாளியை|நோயாளிகள்|நோயாளிகளை|நோயாளிகளுக்கு|பேஷண்ட்|பேஷண்ட்ஸ்';

/** Voice commands of the module in three languages; the help shows the first phrase of each. */
export const voiceCommands = [
  {
    id: 'open-appointments',
    phrases: {
      en: ['open appointments', 'appointments', 'open appointments list'],
      hi: ['अपॉइंटमेंट खोलें', `${HI_APPOINTMENT} खोलें`, HI_APPOINTMENT, `${HI_APPOINTMENT} सूची|लिस्ट खोलें`],
      ta: ['சந்திப்புகளைத் திற', `${TA_APPOINTMENT} திற`, TA_APPOINTMENT, `${TA_APPOINTMENT} பட்டியல்|பட்டியலை திற`],
    },
    description: {
      en: 'Open the appointments',
      hi: 'अपॉइंटमेंट खोलना',
      ta: 'சந்திப்புகளைத் திறத்தல்',
    },
    category: 'navigation',
    path: paths.appointments,
    ...readsAppointments,
  },
  {
    id: 'open-day-view',
    phrases: {
      en: ['open calendar', 'calendar', 'open day view', 'day view'],
      hi: ['कैलेंडर खोलें', 'कैलेंडर', 'कैलेण्डर खोलें', 'पूरा दिन खोलें'],
      ta: [
        'நாட்காட்டியைத் திற',
        'நாட்காட்டி|காலண்டர்|காலெண்டர் திற',
        'நாட்காட்டி|காலண்டர்',
        'நாள் காட்சியை|காட்சி திற',
      ],
    },
    description: {
      en: 'Open the calendar of the day',
      hi: 'दिन का कैलेंडर खोलना',
      ta: 'நாளின் நாட்காட்டியைத் திறத்தல்',
    },
    category: 'navigation',
    path: paths.calendar,
    ...readsDays,
  },
  {
    id: 'open-appointments-of-day',
    phrases: {
      en: [
        'open appointments for {date}',
        'open appointments on|of {date}',
        'open {date} appointments',
        'appointments for|on|of {date}',
        'appointments {date}',
        '{date} appointments',
        'open calendar for|on|of {date}',
      ],
      hi: [
        '{date} के अपॉइंटमेंट खोलें',
        `{date} ${HI_APPOINTMENT} खोलें`,
        `{date} ${HI_APPOINTMENT}`,
        '{date} कैलेंडर खोलें',
      ],
      ta: [
        '{date} சந்திப்புகளைத் திற',
        `{date} ${TA_APPOINTMENT} திற`,
        `{date} ${TA_APPOINTMENT}`,
        '{date} நாட்காட்டி|நாட்காட்டியை|காலண்டர் திற',
      ],
    },
    description: {
      en: 'Open the appointments of a day, such as tomorrow or Monday',
      hi: 'किसी दिन के अपॉइंटमेंट खोलना, जैसे आने वाले कल या सोमवार के',
      ta: 'ஒரு நாளின் சந்திப்புகளைத் திறத்தல்: நாளை, திங்கள் போன்றவை',
    },
    category: 'navigation',
    path: `${paths.calendar}?date={date}`,
    ...readsDays,
  },
  {
    id: 'open-patients',
    phrases: {
      en: ['open patients', 'patients', 'open patients list'],
      hi: ['मरीज़ खोलें', `${HI_PATIENT} खोलें`, HI_PATIENT, `${HI_PATIENT} सूची|लिस्ट खोलें`],
      ta: ['நோயாளிகளைத் திற', `${TA_PATIENT} திற`, TA_PATIENT, `${TA_PATIENT} பட்டியல்|பட்டியலை திற`],
    },
    description: { en: 'Open the patients', hi: 'मरीज़ों की सूची खोलना', ta: 'நோயாளிகள் பட்டியலைத் திறத்தல்' },
    category: 'navigation',
    path: paths.patients,
    ...readsPatients,
  },
  {
    id: 'open-my-record',
    phrases: {
      en: ['open my record', 'my record', 'my medical record', 'open my medical record'],
      hi: ['मेरा रिकॉर्ड खोलें', 'मेरा रिकॉर्ड', 'मेरी जानकारी खोलें'],
      ta: ['என் பதிவைத் திற', 'என் பதிவு', 'எனது பதிவை|பதிவு திற'],
    },
    description: { en: 'Open your own record', hi: 'अपना रिकॉर्ड खोलना', ta: 'உங்கள் பதிவைத் திறத்தல்' },
    category: 'navigation',
    path: paths.myRecord,
    ...entryAccess(patients.me.access),
  },
  {
    id: 'find-patient',
    phrases: {
      en: ['find patient {name}', 'find patient named|called {name}', 'patient {name}', 'find {name} in patients'],
      hi: [
        'मरीज़ {name} को खोजें',
        `${HI_PATIENT} {name} खोजें`,
        `{name} नाम ${HI_PATIENT} खोजें`,
        `${HI_PATIENT} खोजें {name}`,
      ],
      ta: [
        'நோயாளி {name} தேடு',
        `${TA_PATIENT} {name} தேடு`,
        `{name} என்ற|எனும் ${TA_PATIENT} தேடு`,
        `${TA_PATIENT} தேடு {name}`,
      ],
    },
    description: { en: 'Find a patient by name', hi: 'नाम से मरीज़ खोजना', ta: 'பெயரால் நோயாளியைத் தேடுதல்' },
    category: 'search',
    path: `${paths.patients}?q={name}`,
    ...readsPatients,
  },
  {
    id: 'book-appointment',
    phrases: {
      en: ['book appointment', 'add appointment', 'book an appointment'],
      hi: [
        'अपॉइंटमेंट बुक करें',
        `${HI_APPOINTMENT} बुक|तय करें`,
        `नया|नई ${HI_APPOINTMENT}`,
        `नया|नई ${HI_APPOINTMENT} बनाएं|करें`,
      ],
      ta: [
        'சந்திப்பைப் பதிவு செய்',
        `${TA_APPOINTMENT} பதிவு|புக் செய்`,
        `${TA_APPOINTMENT} பதிவுசெய்`,
        `புதிய ${TA_APPOINTMENT}`,
      ],
    },
    description: { en: 'Book an appointment', hi: 'अपॉइंटमेंट बुक करना', ta: 'சந்திப்பை முன்பதிவு செய்தல்' },
    category: 'action',
    path: `${paths.appointments}?book`,
    ...entryAccess(appointments.create.access),
  },
  {
    id: 'add-patient',
    phrases: {
      en: ['add patient', 'add new patient'],
      hi: ['मरीज़ जोड़ें', `${HI_PATIENT} जोड़ें`, `नया|नए ${HI_PATIENT} जोड़ें`, `नया ${HI_PATIENT}`],
      ta: ['நோயாளியைச் சேர்', `${TA_PATIENT} சேர்`, `புதிய ${TA_PATIENT} சேர்`, `புதிய ${TA_PATIENT}`],
    },
    description: { en: 'Register a new patient', hi: 'नया मरीज़ जोड़ना', ta: 'புதிய நோயாளியைச் சேர்த்தல்' },
    category: 'form',
    path: paths.newPatient,
    ...entryAccess(patients.create.access),
  },
] as const satisfies readonly VoiceCommand[];
