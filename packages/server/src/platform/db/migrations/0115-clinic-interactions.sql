-- Interactions that a clinic checks beside those of the product, each pair once: the ingredients are in alphabetical order.
create table clinic_interactions (
  tenant_id    uuid not null references tenants (id),
  id           uuid not null default uuidv7(),
  ingredient_a text not null,
  ingredient_b text not null,
  severity     text not null default 'MODERATE'
    constraint clinic_interactions_severity check (severity in ('CONTRAINDICATED', 'MAJOR', 'MODERATE', 'MINOR')),
  effect       text not null,
  source       text not null,
  primary key (tenant_id, id),
  constraint clinic_interactions_pair unique (tenant_id, ingredient_a, ingredient_b)
);
call app.protect('clinic_interactions');
