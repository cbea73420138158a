import { adminUsers, adminLogs, outbox, tenant } from '@polyclinic/contract';
import { entryAccess, paths, type VoiceCommand } from '@polyclinic/remote';

const managesUsers = entryAccess(adminUsers.list.access);

// Variants: the native word, the English one in the script of the language, and the plural.
const HI_USER = 'उपयोगकर्ता|उपयोगकर्ताओं|यूज़र|यूज़र्स|यूजर|यूजर्स|कर्मचारी|कर्मचारियों';
const TA_USER = 'பயனர்|பயனரை|பயனர்கள்|பயனர்களை|யூசர்|யூசர்ஸ்|ஊழியர்|ஊழியர்கள்';

/** Voice commands of administrators in three languages; the help shows the first phrase of each. */
export const voiceCommands = [
  {
    id: 'open-users',
    phrases: {
      en: ['open users', 'users', 'open users list', 'open staff list'],
      hi: ['यूज़र खोलें', `${HI_USER} खोलें`, HI_USER, `${HI_USER} सूची|लिस्ट खोलें`],
      ta: ['பயனர்களைத் திற', `${TA_USER} திற`, TA_USER, `${TA_USER} பட்டியல்|பட்டியலை திற`],
    },
    description: { en: 'Open the users', hi: 'यूज़र की सूची खोलना', ta: 'பயனர்கள் பட்டியலைத் திறத்தல்' },
    category: 'navigation',
    path: paths.users,
    ...managesUsers,
  },
  {
    id: 'find-user',
    phrases: {
      en: ['find user {name}', 'find user named|called {name}', 'user {name}', 'find {name} in users'],
      hi: ['यूज़र {name} को खोजें', `${HI_USER} {name} को खोजें`, `${HI_USER} {name} खोजें`, `${HI_USER} खोजें {name}`],
      ta: ['பயனர் {name} தேடு', `${TA_USER} {name} தேடு`, `${TA_USER} தேடு {name}`],
    },
    description: { en: 'Find a user by name', hi: 'नाम से यूज़र खोजना', ta: 'பெயரால் பயனரைத் தேடுதல்' },
    category: 'search',
    path: `${paths.users}?q={name}`,
    ...managesUsers,
  },
  {
    id: 'add-user',
    phrases: {
      en: ['add user', 'add new user', 'invite user', 'new user'],
      hi: ['यूज़र जोड़ें', `${HI_USER} जोड़ें`, `नया|नए ${HI_USER} जोड़ें`, `नया ${HI_USER}`],
      ta: ['பயனரைச் சேர்', `${TA_USER} சேர்`, `புதிய ${TA_USER} சேர்`, `புதிய ${TA_USER}`],
    },
    description: { en: 'Add a user', hi: 'यूज़र जोड़ना', ta: 'பயனரைச் சேர்த்தல்' },
    category: 'form',
    path: paths.newUser,
    ...entryAccess(adminUsers.create.access),
  },
  {
    id: 'open-audit-log',
    phrases: {
      en: ['open audit log', 'audit log', 'open audit trail', 'show audit log'],
      hi: ['ऑडिट लॉग खोलें', 'ऑडिट लॉग', 'ऑडिट खोलें'],
      ta: [
        'தணிக்கைப் பதிவேட்டைத் திற',
        'தணிக்கைப் பதிவேடு',
        'தணிக்கைப் பதிவைத் திற',
        'தணிக்கைப் பதிவு',
        'தணிக்கை பதிவு|பதிவை திற',
        'ஆடிட் லாக் திற',
      ],
    },
    description: { en: 'Open the audit log', hi: 'ऑडिट लॉग खोलना', ta: 'தணிக்கைப் பதிவேட்டைத் திறத்தல்' },
    category: 'navigation',
    path: paths.auditLog,
    ...entryAccess(adminLogs.list.access),
  },
  {
    id: 'open-outbox',
    phrases: {
      en: ['open outbox', 'outbox', 'open email outbox'],
      hi: ['आउटबॉक्स खोलें', 'आउटबॉक्स', 'ईमेल आउटबॉक्स खोलें'],
      ta: ['அவுட்பாக்ஸைத் திற', 'அவுட்பாக்ஸ்', 'அவுட்பாக்ஸ் திற', 'வெளிப்பெட்டியைத் திற', 'வெளிப்பெட்டி'],
    },
    description: {
      en: 'Open the email outbox',
      hi: 'ई-मेल आउटबॉक्स खोलना',
      ta: 'மின்னஞ்சல் அவுட்பாக்ஸைத் திறத்தல்',
    },
    category: 'navigation',
    path: paths.outbox,
    ...entryAccess(outbox.list.access),
  },
  {
    id: 'open-clinic-settings',
    phrases: {
      en: ['open clinic settings', 'clinic settings', 'show clinic settings'],
      hi: [
        'क्लिनिक सेटिंग खोलें',
        'क्लिनिक सेटिंग्स खोलें',
        'क्लिनिक सेटिंग|सेटिंग्स',
        'क्लिनिक की सेटिंग|सेटिंग्स खोलें',
      ],
      ta: ['கிளினிக் அமைப்புகளைத் திற', 'கிளினிக் அமைப்புகள்', 'கிளினிக் அமைப்பு|அமைப்புகளை திற'],
    },
    description: {
      en: 'Open the clinic settings',
      hi: 'क्लिनिक सेटिंग खोलना',
      ta: 'கிளினிக் அமைப்புகளைத் திறத்தல்',
    },
    category: 'navigation',
    path: paths.clinicSettings,
    ...entryAccess(tenant.updateSettings.access),
  },
] as const satisfies readonly VoiceCommand[];
