import {
  contactMessageSchema,
  fieldErrors,
  jobApplicationSchema,
  RESUME_MAX_BYTES,
  resumeProblem,
  sentPhone,
} from './index.ts';

const message = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '+8801712345678',
  message: 'A line.\n\tAnd one more.',
};
const application = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '+88 (017) 1234-5678',
  years_of_experience: '4.5',
  salary_expectation: 1200,
  job_offer_id: '7',
};

describe('the rules of a contact message', () => {
  const problems = (changes: Record<string, unknown>) => fieldErrors(contactMessageSchema, { ...message, ...changes });

  it('accept what a person writes, and trim it', () => {
    expect(contactMessageSchema.parse({ ...message, name: '  Ada Lovelace ' })).toEqual(message);
  });

  it('name every value that is missing, in the words of the catalogue', () => {
    const texts = {
      name: 'Name is required',
      email: 'Email is required',
      phone: 'Phone number is required',
      message: 'Message is required',
    };
    expect(fieldErrors(contactMessageSchema, {})).toEqual(texts);
    expect(fieldErrors(contactMessageSchema, { name: '', email: ' ', phone: '', message: '\n' })).toEqual(texts);
    const invisible = { name: '\u200B', email: '\u2060', phone: '\u00AD', message: '\u3164\n\uFE0F' };
    expect(fieldErrors(contactMessageSchema, invisible)).toEqual(texts);
  });

  it('keep the joiners of scripts and emoji', () => {
    const written = { ...message, name: 'می\u200Cخواهم', message: 'ক\u09CD\u200Dষ 👩\u200D💻' };
    expect(contactMessageSchema.parse(written)).toEqual(written);
  });

  it.each(['123456789', '1234567890123456', '+', '++8801712345678', '01712-345678', '٠١٧١٢٣٤٥٦٧٨'])(
    'refuse the phone number %s',
    (phone) => {
      expect(problems({ phone })).toEqual({ phone: 'Please enter a valid phone number' });
    },
  );

  it.each(['0171234567', '+1234567890', '123456789012345', '+123456789012345'])(
    'accept the phone number %s',
    (phone) => {
      expect(problems({ phone })).toEqual({});
    },
  );

  it.each(['plain', 'a@b', 'a b@example.com', 'a@example.com, c@example.com', '<a@example.com>'])(
    'refuse the address %s',
    (email) => {
      expect(problems({ email })).toEqual({ email: 'Invalid email address' });
    },
  );

  it('let no line break into a value that could stand in a mail header', () => {
    for (const name of ['Ada\r\nBcc: all@example.com', 'Ada\nBcc', 'Ada\u2028Bcc', 'Ada\u0000', 'Ada\u0085']) {
      expect(problems({ name })).toEqual({ name: 'Name must not contain control characters' });
    }
    expect(problems({ email: 'ada@example.com\r\nBcc: all@example.com' })).toHaveProperty('email');
    expect(problems({ message: 'NUL \u0000' })).toEqual({ message: 'Message must not contain control characters' });
  });

  it('bound every length', () => {
    expect(problems({ name: 'a'.repeat(101), message: 'a'.repeat(5001) })).toEqual({
      name: 'Name must be at most 100 characters',
      message: 'Message must be at most 5,000 characters',
    });
    expect(problems({ name: 'a'.repeat(100), message: 'a'.repeat(5000) })).toEqual({});
  });

  it('refuse what is not text, and what nobody asked for', () => {
    expect(problems({ name: { $ne: null }, message: ['a'] })).toEqual({
      name: 'Name must be text',
      message: 'Message must be text',
    });
    expect(contactMessageSchema.safeParse({ ...message, status: 'archived' }).success).toBe(false);
  });
});

describe('the rules of a job application', () => {
  const problems = (changes: Record<string, unknown>) =>
    fieldErrors(jobApplicationSchema, { ...application, ...changes });

  it('accept numbers and their texts alike', () => {
    expect(jobApplicationSchema.parse(application)).toEqual({
      ...application,
      years_of_experience: 4.5,
      job_offer_id: 7,
    });
  });

  it('name every value that is missing', () => {
    expect(fieldErrors(jobApplicationSchema, { years_of_experience: '', salary_expectation: Number.NaN })).toEqual({
      name: 'Name is required',
      email: 'Email is required',
      phone: 'Phone number is required',
      years_of_experience: 'Years of experience is required',
      salary_expectation: 'Salary expectation is required',
      job_offer_id: 'Job opening is required',
    });
  });

  it.each([
    ['name', 'A', 'Name must be at least 2 characters'],
    ['email', 'ada', 'Invalid email address'],
    ['phone', 'call me', 'Invalid phone number format'],
    ['phone', '(--)', 'Invalid phone number format'],
    ['phone', '017+123', 'Invalid phone number format'],
    ['years_of_experience', -1, 'Years of experience cannot be negative'],
    ['years_of_experience', '51', 'Years of experience cannot be more than 50'],
    ['years_of_experience', '0x10', 'Years of experience must be a number'],
    ['years_of_experience', '1e1', 'Years of experience must be a number'],
    ['salary_expectation', 0, 'Salary expectation must be greater than 0'],
    ['salary_expectation', '0.5', 'Salary expectation must be greater than 0'],
    ['salary_expectation', '1e9', 'Salary expectation must be a number'],
    ['salary_expectation', Infinity, 'Salary expectation must be a number'],
    ['job_offer_id', '1.5', 'Job opening must be the id of a record'],
    ['job_offer_id', '2147483648', 'Job opening must be the id of a record'],
    ['job_offer_id', '1; drop table', 'Job opening must be a number'],
  ])('refuse %s %p', (name, value, text) => {
    expect(problems({ [name]: value })).toEqual({ [name]: text });
  });

  it('accept both ends of each range', () => {
    for (const years_of_experience of [0, 50]) expect(problems({ years_of_experience })).toEqual({});
    for (const salary_expectation of [1, 1_000_000_000]) expect(problems({ salary_expectation })).toEqual({});
  });
});

describe('sentPhone', () => {
  it('adds the prefix to a local number only', () => {
    expect(sentPhone(' 01712345678')).toBe('+8801712345678');
    expect(sentPhone('+971 4 555 0142')).toBe('+971 4 555 0142');
  });

  it.each([
    ['00971 4 555 0142', '+971 4 555 0142'],
    ['(00971) 4 555 0142', '+(971) 4 555 0142'],
    ['00 880 1712 345678', '+880 1712 345678'],
    ['880 1712-345678', '+880 1712-345678'],
  ])('writes %s, which has its country’s number, with a plus', (phone, sent) => {
    expect(sentPhone(phone)).toBe(sent);
  });
});

describe('resumeProblem', () => {
  const fileOf = (content: string | Uint8Array<ArrayBuffer>, type: string) => new Blob([content], { type });

  it('tells a missing, a foreign and a large file from a good one', async () => {
    const pdf = (size: number) => fileOf(new Uint8Array(size), 'application/pdf');
    expect(await resumeProblem(null)).toBe('Resume is required');
    expect(await resumeProblem(fileOf('<p>Resume</p>', 'text/html'))).toBe('Only PDF files are allowed');
    expect(await resumeProblem(pdf(RESUME_MAX_BYTES + 1))).toBe('File size must be less than 5MB');
    expect(await resumeProblem(pdf(RESUME_MAX_BYTES))).toBeNull();
  });

  it('judges a file that has no type by its content', async () => {
    expect(await resumeProblem(fileOf('%PDF-1.7 and so on', ''))).toBeNull();
    expect(await resumeProblem(fileOf('MZ, a program', ''))).toBe('Only PDF files are allowed');
    expect(await resumeProblem(fileOf('', ''))).toBe('Only PDF files are allowed');
  });
});
