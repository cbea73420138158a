-- The patient's insurance, as on the card: company, number of the policy and last day of the cover.
alter table patients add column insurer text, add column policy_number text, add column insured_until date;
