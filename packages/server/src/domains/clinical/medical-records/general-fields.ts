import type { RecordField } from '@polyclinic/contract';
import { ask } from './record-field';

/** Fields common to all templates. */
export const GENERAL_FIELDS: readonly RecordField[] = [
  ask.choice('bloodGroup', ['Blood group', 'ब्लड ग्रुप', 'ரத்த வகை'], {
    'A+': ['A+', 'A+', 'A+'],
    'A-': ['A−', 'A−', 'A−'],
    'B+': ['B+', 'B+', 'B+'],
    'B-': ['B−', 'B−', 'B−'],
    'AB+': ['AB+', 'AB+', 'AB+'],
    'AB-': ['AB−', 'AB−', 'AB−'],
    'O+': ['O+', 'O+', 'O+'],
    'O-': ['O−', 'O−', 'O−'],
    UNKNOWN: ['Unknown', 'ज्ञात नहीं', 'தெரியாது'],
  }),
  ask.number('height', ['Height', 'लंबाई', 'உயரம்'], 'cm'),
  ask.number('weight', ['Weight', 'वज़न', 'எடை'], 'kg'),
  ask.longText('allergies', ['Allergies', 'एलर्जी', 'ஒவ்வாமைகள்']),
  ask.longText('currentMedication', ['Current medication', 'अभी चल रही दवाएँ', 'தற்போது எடுக்கும் மருந்துகள்']),
  ask.longText('medicalHistory', ['Medical history', 'मेडिकल हिस्ट्री (पिछली बीमारियाँ)', 'மருத்துவ வரலாறு']),
  ask.longText('surgicalHistory', ['Surgical history', 'पिछले ऑपरेशन', 'இதுவரை செய்த அறுவை சிகிச்சைகள்']),
  ask.longText('familyHistory', ['Family history', 'परिवार में बीमारियाँ', 'குடும்ப மருத்துவ வரலாறு']),
  ask.choice('tobacco', ['Tobacco', 'तंबाकू', 'புகையிலை'], {
    NEVER: ['Never', 'कभी नहीं', 'ஒருபோதும் இல்லை'],
    FORMERLY: ['Former', 'पहले', 'முன்பு'],
    NOW: ['Current', 'अभी', 'இப்போது'],
  }),
  ask.choice('alcohol', ['Alcohol', 'शराब', 'மது'], {
    NEVER: ['Never', 'कभी नहीं', 'ஒருபோதும் இல்லை'],
    SOMETIMES: ['Sometimes', 'कभी-कभी', 'சில நேரங்களில்'],
    DAILY: ['Daily', 'रोज़', 'தினமும்'],
  }),
];
