-- An alert that staff see with the patient, such as a penicillin allergy, and notes for staff only.
alter table patients add column alert text, add column staff_notes text;
