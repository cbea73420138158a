msgid ""
msgstr ""
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=utf-8\n"
"Content-Transfer-Encoding: 8bit\n"
"X-Generator: @lingui/cli\n"
"Language: hi\n"

#: mfe-__id__/src/features/__id__/__id__-screen.tsx
msgid "Clinic"
msgstr "क्लिनिक"

#: mfe-__id__/src/features/__id__/__id__-screen.tsx
msgid "Failed to load what waits for you"
msgstr "आपके लंबित काम लोड नहीं हो सके"

#: mfe-__id__/src/features/__id__/__id__-screen.tsx
msgid "Loading what waits for you..."
msgstr "आपके लंबित काम लोड हो रहे हैं..."

#: mfe-__id__/src/features/__id__/__id__-screen.tsx
msgid "Signed in as"
msgstr "इस नाम से साइन इन"

#: mfe-__id__/src/features/__id__/__id__-screen.tsx
msgid "Unread messages"
msgstr "अपठित संदेश"

#: mfe-__id__/src/features/__id__/__id__-screen.tsx
msgid "__title__"
msgstr "__title_hi__"
