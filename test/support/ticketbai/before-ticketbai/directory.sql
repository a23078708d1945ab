INSERT INTO accounts (id, name, plan, agreed_price, books_shard, created_at, access_level, version) VALUES
  ('01a225d1-f240-799a-9a55-659929060736', 'Demo', 'API', 1, 0, 1795930894614, 'OPERATE', 1);
INSERT INTO people (id, email, name, interface_language, version, created_at) VALUES
  ('01a225d1-f240-7da1-b8a0-3e271c9050c2', 'owner@talleres.example', 'Ana Prueba Martín', 'es', 1, 1795930894614);
INSERT INTO members (id, account_id, person_id, account_role, created_at, is_adviser) VALUES
  ('01a225d1-f240-7c30-a747-36ea51c9c76a', '01a225d1-f240-799a-9a55-659929060736', '01a225d1-f240-7da1-b8a0-3e271c9050c2', 'OWNER', 1795930894614, 0);
INSERT INTO companies (id, account_id, nif, legal_name, entity_type, address, phone, email, representation_state, installation_number, version, created_at, updated_at, live, census, installation_id) VALUES
  ('01a225d5-2b6f-7617-a936-72971f455d97', '01a225d1-f240-799a-9a55-659929060736', 'B95000006', 'Talleres Bilbo SL', 'LEGAL_ENTITY', '{"street":"Gran Vía","number":"1","postal_code":"48001","city":"Bilbao","province":"Bizkaia","country":"ES"}', '944000000', 'talleres@example.com', 'NOT_STARTED', 9001, 1, 1795931057052, 1795931057052, '{"trade_name":null,"phone":"944000000","email":"talleres@example.com","website":null,"additional_info":null,"default_iban":null,"iae":null,"activity_code":null,"activity_type":null,"simplified_limit":null,"activity_territory":null,"logo_key":null,"version":1,"updated_at":1795931057052}', '{"TEST":{"status":"IDENTIFIED","checked_at":1795931057067}}', '01a225d5-2b6f-7617-a936-72971f455d97');
INSERT INTO activations (company_id, environment, activated_at) VALUES
  ('01a225d5-2b6f-7617-a936-72971f455d97', 'LIVE', 1795931057808);
INSERT INTO activations (company_id, environment, activated_at) VALUES
  ('01a225d5-2b6f-7617-a936-72971f455d97', 'TEST', 1795931057052);
