-- # What is written off is booked as payments are: in one daily closing, with its own time [CLO-2] [CLO-5]

-- Only for what is booked now: rows from a backup keep their times.
CREATE TRIGGER write_offs_booked BEFORE INSERT ON write_offs
FOR EACH ROW WHEN (NEW.created_at = now()) EXECUTE FUNCTION book_created();
CREATE TRIGGER write_offs_undone BEFORE UPDATE OF undone_at ON write_offs
FOR EACH ROW WHEN (OLD.undone_at IS NULL AND NEW.undone_at = now()) EXECUTE FUNCTION book_undone();
