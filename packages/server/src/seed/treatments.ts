/** Treatment of an appointment. */
export interface Treatment {
  type: string;
  minutes: number;
  /** Relative frequency. */
  weight: number;
  reasons: readonly string[];
}

export const DENTAL_TREATMENTS: readonly Treatment[] = [
  { type: 'Dental Check-up', minutes: 30, weight: 30, reasons: ['Half-yearly check-up', 'Bleeding gums'] },
  { type: 'Professional Cleaning', minutes: 45, weight: 20, reasons: ['Half-yearly cleaning', 'Tartar'] },
  { type: 'Filling', minutes: 45, weight: 16, reasons: ['Cavity, upper right', 'Lost filling', 'Sensitive to cold'] },
  { type: 'Root Canal Treatment', minutes: 60, weight: 7, reasons: ['Toothache at night', 'Second session'] },
  { type: 'Crown Fitting', minutes: 60, weight: 7, reasons: ['Crown try-in', 'Crown came loose'] },
  { type: 'Orthodontic Review', minutes: 20, weight: 12, reasons: ['Brace adjustment', 'Retainer check'] },
  { type: 'General Consultation', minutes: 30, weight: 8, reasons: ['Second opinion', 'Jaw pain', 'Whitening'] },
];

export const GENERAL_TREATMENTS: readonly Treatment[] = [
  {
    type: 'General Consultation',
    minutes: 30,
    weight: 38,
    reasons: ['Fever for three days', 'Persistent cough', 'Back pain', 'Headaches', 'Dizziness'],
  },
  { type: 'Follow-up', minutes: 20, weight: 24, reasons: ['Blood pressure review', 'Results of the tests'] },
  { type: 'Health Check', minutes: 45, weight: 12, reasons: ['Yearly check', 'Check before travelling'] },
  { type: 'Vaccination', minutes: 15, weight: 10, reasons: ['Influenza', 'Tetanus booster', 'Travel vaccination'] },
  { type: 'Minor Procedure', minutes: 60, weight: 8, reasons: ['Mole removal', 'Wound revision', 'Joint injection'] },
  { type: 'Diagnostics', minutes: 30, weight: 8, reasons: ['ECG', 'Ultrasound', 'Eye pressure'] },
];
