import type { ServiceTexts } from './general-offer';

export const GERMAN_SERVICES: ServiceTexts = {
  names: {
    consultation: 'Sprechstunde',
    followUp: 'Kontrolltermin',
    check: 'Gesundheitsuntersuchung',
    vaccination: 'Impfung',
    procedure: 'Kleiner Eingriff',
    diagnostics: 'Diagnostik',
    group: 'Diabetesgruppe',
  },
  categories: {
    consultation: 'Sprechstunde',
    prevention: 'Vorsorge',
    procedures: 'Eingriffe',
    diagnostics: 'Diagnostik',
  },
  reasons: {
    consultation: ['Fieber seit drei Tagen', 'Anhaltender Husten', 'Rückenschmerzen', 'Kopfschmerzen', 'Schwindel'],
    followUp: ['Blutdruckkontrolle', 'Besprechung der Befunde'],
    check: ['Jährliche Untersuchung', 'Untersuchung vor einer Reise'],
    vaccination: ['Grippe', 'Tetanus-Auffrischung', 'Reiseimpfung'],
    procedure: ['Entfernung eines Muttermals', 'Wundversorgung', 'Gelenkinjektion'],
    diagnostics: ['EKG', 'Ultraschall', 'Augeninnendruck'],
  },
  facilities: {
    procedureRoom1: 'Eingriffsraum 1',
    procedureRoom2: 'Eingriffsraum 2',
    groupRoom: 'Gruppenraum',
    ultrasound: 'Ultraschallgerät',
  },
  groupDescription: 'Für bis zu sechs Personen gleichzeitig.',
  groupSkill: 'Diabetesschulung',
};

// In both scripts, Tamil first, as on the signboards and price lists of Tamil Nadu.
export const TAMIL_SERVICES: ServiceTexts = {
  names: {
    consultation: 'பொது ஆலோசனை · General Consultation',
    followUp: 'மறு ஆலோசனை · Follow-up',
    check: 'உடல் பரிசோதனை · Health Check',
    vaccination: 'தடுப்பூசி · Vaccination',
    procedure: 'சிறு அறுவை சிகிச்சை · Minor Procedure',
    diagnostics: 'நோயறிதல் பரிசோதனை · Diagnostics',
    group: 'நீரிழிவுக் குழு · Diabetes Group',
  },
  categories: {
    consultation: 'ஆலோசனை · Consultation',
    prevention: 'நோய்த்தடுப்பு · Prevention',
    procedures: 'சிகிச்சைகள் · Procedures',
    diagnostics: 'பரிசோதனைகள் · Diagnostics',
  },
  reasons: {
    consultation: ['மூன்று நாட்களாகக் காய்ச்சல்', 'தொடர் இருமல்', 'முதுகு வலி', 'தலைவலி', 'தலைச்சுற்றல்'],
    followUp: ['இரத்த அழுத்தப் பரிசோதனை', 'பரிசோதனை முடிவுகள்'],
    check: ['ஆண்டுப் பரிசோதனை', 'பயணத்துக்கு முன் பரிசோதனை'],
    vaccination: ['இன்ஃபுளுயென்சா தடுப்பூசி', 'டெட்டனஸ் தடுப்பூசி', 'பயணத் தடுப்பூசி'],
    procedure: ['மச்சம் அகற்றுதல்', 'காயத்துக்குச் சிகிச்சை', 'மூட்டில் ஊசி'],
    diagnostics: ['ECG', 'அல்ட்ராசவுண்ட்', 'கண் அழுத்தப் பரிசோதனை'],
  },
  facilities: {
    procedureRoom1: 'சிகிச்சை அறை 1 · Procedure room 1',
    procedureRoom2: 'சிகிச்சை அறை 2 · Procedure room 2',
    groupRoom: 'குழு அறை · Group room',
    ultrasound: 'அல்ட்ராசவுண்ட் · Ultrasound',
  },
  groupDescription: 'ஒரே நேரத்தில் ஆறு பேர் வரை.',
  groupSkill: 'நீரிழிவு ஆலோசனை · Diabetes education',
};
