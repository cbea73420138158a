-- What staff must not overlook, such as a penicillin allergy, and notes that the patient cannot read.
alter table patients add column alert text, add column staff_notes text;
