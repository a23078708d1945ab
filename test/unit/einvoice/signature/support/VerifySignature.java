import java.io.File;
import java.io.FileInputStream;
import java.io.InputStream;
import java.security.PublicKey;
import java.security.cert.CertificateFactory;
import java.util.Base64;
import java.io.ByteArrayInputStream;
import javax.xml.crypto.dsig.XMLSignature;
import javax.xml.crypto.dsig.XMLSignatureFactory;
import javax.xml.crypto.dsig.dom.DOMValidateContext;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * Verifies the signatures of files with the JDK's own XML Signature, one line a file: its name and true or false. The key is that of
 * the certificate beside the file (NAME.pem), or else of the one in it.
 */
public class VerifySignature {
    static final String DS = "http://www.w3.org/2000/09/xmldsig#";

    public static void main(String[] files) throws Exception {
        for (String file : files) System.out.println(new File(file).getName() + " " + isValid(file));
    }

    static InputStream embedded(Document document) {
        String text = document.getElementsByTagNameNS(DS, "X509Certificate").item(0).getTextContent();
        return new ByteArrayInputStream(Base64.getMimeDecoder().decode(text));
    }

    static boolean isValid(String file) {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setNamespaceAware(true);
            Document document = factory.newDocumentBuilder().parse(new FileInputStream(file));
            NodeList all = document.getElementsByTagNameNS("*", "*");
            for (int index = 0; index < all.getLength(); index++) {
                Element element = (Element) all.item(index);
                if (element.hasAttribute("Id")) element.setIdAttribute("Id", true);
            }
            Element signature = (Element) document.getElementsByTagNameNS(DS, "Signature").item(0);
            File given = new File(file.substring(0, file.lastIndexOf('.')) + ".pem");
            InputStream certificate = given.exists() ? new FileInputStream(given) : embedded(document);
            PublicKey key = CertificateFactory.getInstance("X.509")
                .generateCertificate(certificate).getPublicKey();
            DOMValidateContext context = new DOMValidateContext(key, signature);
            XMLSignature parsed = XMLSignatureFactory.getInstance("DOM").unmarshalXMLSignature(context);
            return parsed.validate(context);
        } catch (Exception error) {
            System.err.println(error);
            return false;
        }
    }
}
