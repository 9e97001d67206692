/** A name in each script of India: conjuncts, vowel signs before and around their letter, half letters, and joins. */
export const NAMES_IN_SCRIPTS = {
  Devanagari: 'अनन्या कृष्णमूर्ति',
  Bengali: 'অনন্যা কৃষ্ণমূর্তি',
  Gurmukhi: 'ਹਰਪ੍ਰੀਤ ਸਿੰਘ',
  Gujarati: 'અનન્યા કૃષ્ણમૂર્તિ',
  Odia: 'ଅନନ୍ୟା କୃଷ୍ଣମୂର୍ତ୍ତି',
  Tamil: 'கிருஷ்ணமூர்த்தி லட்சுமி',
  Telugu: 'కృష్ణమూర్తి లక్ష్మి',
  Kannada: 'ಅನನ್ಯಾ ಕೃಷ್ಣಮೂರ್ತಿ',
  Malayalam: 'അനന്യ കൃഷ്ണമൂർത്തി',
  Urdu: 'محمد عبد الرحمن گھوٹکی',
  'Ol Chiki': 'ᱥᱟᱱᱛᱟᱲᱤ ᱢᱩᱨᱢᱩ',
  'Meetei Mayek': 'ꯃꯤꯇꯩ ꯂꯣꯟ',
  'accented Latin': 'Żółw Ångström',
  'two scripts': 'Asha आशा',
  'no font': '王小明 ★',
} as const
