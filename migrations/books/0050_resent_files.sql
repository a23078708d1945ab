-- Execution that last sent a rejected TicketBAI file again (decisions, section 16, Rejection and repair). Null: none did.
ALTER TABLE ticketbai_records ADD COLUMN resent_by TEXT;
