import type { RecordField } from '@polyclinic/contract';
import { ask } from './record-field';

/** Fields common to all templates. */
export const GENERAL_FIELDS: readonly RecordField[] = [
  ask.choice('bloodGroup', ['Blood group', 'रक्त समूह', 'இரத்த வகை'], {
    'A+': ['A+', 'A+', 'A+'],
    'A-': ['A−', 'A−', 'A−'],
    'B+': ['B+', 'B+', 'B+'],
    'B-': ['B−', 'B−', 'B−'],
    'AB+': ['AB+', 'AB+', 'AB+'],
    'AB-': ['AB−', 'AB−', 'AB−'],
    'O+': ['O+', 'O+', 'O+'],
    'O-': ['O−', 'O−', 'O−'],
    UNKNOWN: ['Not known', 'ज्ञात नहीं', 'தெரியாது'],
  }),
  ask.number('height', ['Height', 'लंबाई', 'உயரம்'], 'cm'),
  ask.number('weight', ['Weight', 'वज़न', 'எடை'], 'kg'),
  ask.longText('allergies', ['Allergies', 'एलर्जी', 'ஒவ்வாமைகள்']),
  ask.longText('currentMedication', ['Medicines taken now', 'अभी ली जा रही दवाएँ', 'தற்போது எடுக்கும் மருந்துகள்']),
  ask.longText('medicalHistory', ['Illnesses so far', 'अब तक की बीमारियाँ', 'இதுவரை இருந்த நோய்கள்']),
  ask.longText('surgicalHistory', ['Operations so far', 'अब तक के ऑपरेशन', 'இதுவரை செய்த அறுவை சிகிச்சைகள்']),
  ask.longText('familyHistory', ['Illnesses in the family', 'परिवार में बीमारियाँ', 'குடும்பத்தில் உள்ள நோய்கள்']),
  ask.choice('tobacco', ['Tobacco', 'तंबाकू', 'புகையிலை'], {
    NEVER: ['Never', 'कभी नहीं', 'ஒருபோதும் இல்லை'],
    FORMERLY: ['Formerly', 'पहले', 'முன்பு'],
    NOW: ['Now', 'अभी', 'இப்போது'],
  }),
  ask.choice('alcohol', ['Alcohol', 'शराब', 'மது'], {
    NEVER: ['Never', 'कभी नहीं', 'ஒருபோதும் இல்லை'],
    SOMETIMES: ['Sometimes', 'कभी-कभी', 'சில நேரங்களில்'],
    DAILY: ['Daily', 'रोज़', 'தினமும்'],
  }),
];
